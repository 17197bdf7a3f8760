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

/** As a file that tesseract takes: a Portable Graymap. */
export function toGraymap({ width, height, data }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), data]);
}
