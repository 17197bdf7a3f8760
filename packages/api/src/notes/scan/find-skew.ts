import { findThreshold, type GreyPicture } from "./grey-picture.ts";

/** Paper that lies turned further than this was photographed, not scanned; in degrees. */
const MAX_SKEW_DEGREES = 2.5;
const COARSE_DEGREES = 0.25;
const FINE_DEGREES = 0.02;
/** Levels of grey between paper and ink; less is no print. */
const MIN_CONTRAST = 24;

/**
 * Returns the downward slope of a print's lines to the right, in radians: the angle at which its dark pixels lie in the
 * fewest lines.
 *
 * @param picture - some 75 dots an inch are enough
 */
export function findSkew(picture: GreyPicture): number {
  const dark = darkPoints(picture);
  if (dark.length === 0) return 0;
  const sharpest = (angles: number[]) => {
    const scores = angles.map((angle) => sharpnessAt(dark, picture, angle));
    return angles[scores.indexOf(Math.max(...scores))] ?? 0;
  };
  const coarse = sharpest(anglesAround(0, MAX_SKEW_DEGREES, COARSE_DEGREES));
  return sharpest(anglesAround(coarse, COARSE_DEGREES, FINE_DEGREES));
}

/** The middle angle first: it wins a tie. */
function anglesAround(middle: number, width: number, step: number): number[] {
  const count = Math.round(width / step);
  const steps = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return [middle, ...steps.flatMap((by) => [middle + toRadians(by), middle - toRadians(by)])];
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

function darkPoints(picture: GreyPicture): Int32Array {
  const threshold = Math.min(findThreshold(picture), 255 - MIN_CONTRAST);
  const dark: number[] = [];
  for (const [at, level] of picture.data.entries()) if (level <= threshold) dark.push(at);
  return Int32Array.from(dark);
}

function sharpnessAt(dark: Int32Array, { width, height }: GreyPicture, angle: number): number {
  const slope = Math.tan(angle);
  const margin = Math.ceil(width * Math.abs(slope)) + 1;
  const lines = new Float64Array(height + 2 * margin);
  for (const at of dark) {
    const x = at % width;
    const y = (at - x) / width - x * slope + margin;
    const upper = Math.floor(y);
    const share = y - upper;
    lines[upper] = (lines[upper] ?? 0) + 1 - share;
    lines[upper + 1] = (lines[upper + 1] ?? 0) + share;
  }
  return lines.reduce((total, count) => total + count * count, 0);
}
