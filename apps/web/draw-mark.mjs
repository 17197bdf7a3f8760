// Draws favicon.svg as PNG. The mark has straight edges only, so its shapes are polygons.
import { crc32, deflateSync } from "node:zlib";

/** Side of the mark's own square. */
const SIDE = 32;
/** Samples of a pixel in each direction. */
const SAMPLES = 4;
/** Share of the square that every shape of a mask leaves visible. */
const SAFE_SCALE = 0.8;

/** @param {string} svg @param {number} size @param {{ isMaskable: boolean }} options @returns {Buffer} */
export function drawMark(svg, size, { isMaskable }) {
  const [, x, y, scale] = /<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">/.exec(svg).map(Number);
  const [, radius, ground] = /<rect [^>]*rx="(\d+)" fill="(#\w+)"/.exec(svg);
  const inside = isMaskable ? SAFE_SCALE : 1;
  const place = ([px, py]) => [
    ((x + px * scale - SIDE / 2) * inside + SIDE / 2) * (size / SIDE),
    ((y + py * scale - SIDE / 2) * inside + SIDE / 2) * (size / SIDE),
  ];
  const shapes = [...svg.matchAll(/<path d="([^"]+)" fill="(#\w+)"(?: opacity="([\d.]+)")?/g)].map(
    ([, d, fill, opacity = "1"]) => {
      const polygons = polygonsOf(d).map((points) => points.map(place));
      return { polygons, box: boxOf(polygons.flat()), colour: colourOf(fill), opacity: Number(opacity) };
    },
  );

  const corner = isMaskable ? 0 : (Number(radius) * size) / SIDE;
  const groundColour = colourOf(ground);
  const rows = [];
  for (let row = 0; row < size; row += 1) {
    const line = Buffer.alloc(1 + size * 4);
    for (let column = 0; column < size; column += 1) {
      let [red, green, blue] = groundColour;
      for (const { polygons, box, colour, opacity } of shapes) {
        if (column + 1 < box.left || column > box.right || row + 1 < box.top || row > box.bottom) continue;
        const share = opacity * coverage(column, row, (px, py) => polygons.some((points) => isIn(points, px, py)));
        if (share === 0) continue;
        red += (colour[0] - red) * share;
        green += (colour[1] - green) * share;
        blue += (colour[2] - blue) * share;
      }
      const alpha = coverage(column, row, (px, py) => isInRounded(px, py, size, corner));
      line.set([red, green, blue, alpha * 255].map(Math.round), 1 + column * 4);
    }
    rows.push(line);
  }
  return png(size, Buffer.concat(rows));
}

const colourOf = (hex) => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

const boxOf = (points) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** The polygons of a path made of straight lines. */
function polygonsOf(d) {
  const polygons = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    if (kind === "z") {
      [x, y] = polygons.at(-1)[0];
      continue;
    }
    if (!"mlhv".includes(kind)) throw new Error(`The mark has a curve: ${command}`);
    const step = kind === "h" || kind === "v" ? 1 : 2;
    for (let at = 0; at < numbers.length; at += step) {
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
      if (kind !== "v") x = baseX + numbers[at];
      if (kind !== "h") y = baseY + numbers[kind === "v" ? at : at + 1];
      if (kind === "m" && at === 0) polygons.push([]);
      polygons.at(-1).push([x, y]);
    }
  }
  return polygons;
}

/** Share of a pixel that is inside. */
function coverage(column, row, isInside) {
  let hits = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const px = column + ((sample % SAMPLES) + 0.5) / SAMPLES;
    const py = row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    if (isInside(px, py)) hits += 1;
  }
  return hits / (SAMPLES * SAMPLES);
}

function isIn(points, px, py) {
  let isInside = false;
  points.forEach(([x, y], index) => {
    const [lastX, lastY] = points.at(index - 1);
    if (y > py !== lastY > py && px < ((lastX - x) * (py - y)) / (lastY - y) + x) isInside = !isInside;
  });
  return isInside;
}

function isInRounded(px, py, size, corner) {
  const [dx, dy] = [px, py].map((at) => Math.max(corner - at, at - (size - corner), 0));
  return dx * dx + dy * dy <= corner * corner || dx === 0 || dy === 0;
}

function png(size, rows) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
