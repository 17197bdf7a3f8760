import { findThreshold, type GreyPicture } from "./grey-picture.ts";

/** The smallest upright box around something, in pixels; `right` and `bottom` are the first beyond it. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** More shapes than this are no print: a full page has some 4000 letters. */
const MAX_SHAPES = 30_000;

/** A run of dark pixels in a line. */
interface Run {
  from: number;
  /** First pixel after it. */
  to: number;
  shape: number;
}

/** Bounding boxes of connected dark areas; null when there are too many for a printed page. */
export function findShapes(picture: GreyPicture): Box[] | null {
  const { width, height, data } = picture;
  const threshold = findThreshold(picture);
  const shapes = new ShapeSet();
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = [];
    let first = 0; // earlier runs of the line above end too far left to touch a following one
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) > threshold) continue;
      const from = x;
      while (x < width && (data[y * width + x] ?? 255) <= threshold) x += 1;
      while (first < above.length && (above[first]?.to ?? 0) < from) first += 1;
      let shape = -1;
      for (let at = first; at < above.length; at += 1) {
        const touching = above[at];
        if (!touching || touching.from > x) break;
        shape = shape < 0 ? shapes.find(touching.shape) : shapes.join(shape, touching.shape);
      }
      if (shape < 0) shape = shapes.add();
      shapes.extend(shape, { left: from, right: x, top: y, bottom: y + 1 });
      runs.push({ from, to: x, shape });
    }
    above = runs;
    if (shapes.size > MAX_SHAPES * RUNS_PER_SHAPE) return null;
  }
  const boxes = shapes.list();
  return boxes.length > MAX_SHAPES ? null : boxes;
}

/** A letter may begin in several places of its top. */
const RUNS_PER_SHAPE = 4;

/** Bounding boxes, merged when they belong to one shape. */
class ShapeSet {
  private readonly parents: number[] = [];
  private readonly boxes: Box[] = [];

  get size(): number {
    return this.parents.length;
  }

  add(): number {
    this.boxes.push({ left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 });
    return this.parents.push(this.parents.length) - 1;
  }

  find(shape: number): number {
    let root = shape;
    while (this.parents[root] !== root) {
      const parent = this.parents[root] ?? root;
      this.parents[root] = this.parents[parent] ?? parent;
      root = this.parents[root] ?? root;
    }
    return root;
  }

  join(one: number, other: number): number {
    const [kept, joined] = [this.find(one), this.find(other)];
    const box = this.boxes[joined];
    if (kept !== joined && box) {
      this.parents[joined] = kept;
      this.extend(kept, box);
    }
    return kept;
  }

  extend(shape: number, { left, right, top, bottom }: Box): void {
    const box = this.boxes[this.find(shape)];
    if (!box) return;
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.top = Math.min(box.top, top);
    box.bottom = Math.max(box.bottom, bottom);
  }

  list(): Box[] {
    return this.boxes.filter((_, shape) => this.parents[shape] === shape);
  }
}
