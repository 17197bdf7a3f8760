/** A picture of 256 levels of grey, line by line; 0 is black. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

export const WHITE = 255;

export function blankPicture(width: number, height: number): GreyPicture {
  return { width, height, data: new Uint8Array(width * height).fill(WHITE) };
}
/** Half a page is paper; on the emptiest this share is ink. */
const PAPER_SHARE = 0.5;
const INK_SHARE = 0.003;

/**
 * The level halfway between paper and ink: their noise stays on either side of it, which a threshold by variance does
 * not ensure.
 */
export function findThreshold({ data }: GreyPicture): number {
  const counts = new Array<number>(WHITE + 1).fill(0);
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1;
  const levelOf = (share: number) => {
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below >= data.length * share;
    });
  };
  return (levelOf(INK_SHARE) + levelOf(PAPER_SHARE)) >> 1;
}

/** Encodes the picture as Portable Graymap, for tesseract. */
export function toGraymap({ width, height, data }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), data]);
}
