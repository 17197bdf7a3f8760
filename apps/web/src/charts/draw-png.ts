/** Pixels per point of the screen, so that the picture is sharp in a document. */
const SCALE = 2;
const TITLE_HEIGHT = 36;
const LEGEND_HEIGHT = 22;
/** The stroke of a legend's line and the blank before its text. */
const SAMPLE_LENGTH = 24;
const SAMPLE_GAP = 8;
/** A donut is narrower than its title. */
const MIN_WIDTH = 420;
const PADDING = 16;
/** Properties set by stylesheets, which must be copied into a standalone picture. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "color",
  "opacity",
  "visibility",
] as const;

/**
 * The drawing in a figure as a picture with its title and legend, on the ground it has on screen.
 *
 * @throws Error when there is no drawing, or the browser cannot make a picture of it
 */
export async function drawPng(figure: HTMLElement, title: string): Promise<Blob> {
  const drawing = figure.querySelector<SVGSVGElement>("svg.recharts-surface");
  if (!drawing) throw new Error("The chart is not drawn");
  const legend = readLegend(figure);
  const { width, height } = drawing.getBoundingClientRect();
  const copy = withOwnStyles(drawing);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = (Math.max(width, MIN_WIDTH) + 2 * PADDING) * SCALE;
    canvas.height = (height + TITLE_HEIGHT + legend.length * LEGEND_HEIGHT + 2 * PADDING) * SCALE;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("The browser has no canvas");
    const page = getComputedStyle(document.body);
    pen.scale(SCALE, SCALE);
    pen.fillStyle = page.backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = page.color;
    pen.font = `600 16px ${page.fontFamily}`;
    pen.fillText(title, PADDING, PADDING + 16);
    drawLegend(pen, legend, page);
    pen.drawImage(image, PADDING, PADDING + TITLE_HEIGHT + legend.length * LEGEND_HEIGHT, width, height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface LegendLine {
  text: string;
  color: string;
  dashes: number[];
}

function readLegend(figure: HTMLElement): LegendLine[] {
  return [...figure.querySelectorAll<HTMLElement>("[data-legend]")].map((item) => {
    const line = item.querySelector("line");
    return {
      text: item.textContent ?? "",
      color: line ? getComputedStyle(line).stroke : "",
      dashes: (line?.getAttribute("stroke-dasharray") ?? "").split(" ").filter(Boolean).map(Number),
    };
  });
}

/** One line of the legend under another, below the title. */
function drawLegend(pen: CanvasRenderingContext2D, legend: readonly LegendLine[], page: CSSStyleDeclaration) {
  pen.font = `14px ${page.fontFamily}`;
  pen.lineWidth = 3;
  for (const [index, { text, color, dashes }] of legend.entries()) {
    const y = PADDING + TITLE_HEIGHT + index * LEGEND_HEIGHT;
    pen.strokeStyle = color;
    pen.setLineDash(dashes);
    pen.beginPath();
    pen.moveTo(PADDING, y + 5);
    pen.lineTo(PADDING + SAMPLE_LENGTH, y + 5);
    pen.stroke();
    pen.fillStyle = page.color;
    pen.fillText(text, PADDING + SAMPLE_LENGTH + SAMPLE_GAP, y + 10);
  }
}

function withOwnStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, original] of [drawing, ...drawing.querySelectorAll<SVGElement>("*")].entries()) {
    const style = getComputedStyle(original);
    for (const name of STYLES) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  return copy;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}
