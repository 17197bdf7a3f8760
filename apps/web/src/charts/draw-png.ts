/** Pixels per point of the screen, so that the picture is sharp in a document. */
const SCALE = 2;
const TITLE_HEIGHT = 36;
const PADDING = 16;
/** What a drawing gets from stylesheets, which a picture of its own has not. */
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
 * A drawing as a picture with its title, on the ground it has on screen.
 *
 * @throws Error when the browser cannot draw it
 */
export async function drawPng(drawing: SVGSVGElement, title: string): Promise<Blob> {
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
    canvas.width = (width + 2 * PADDING) * SCALE;
    canvas.height = (height + TITLE_HEIGHT + 2 * PADDING) * SCALE;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("The browser has no canvas");
    const page = getComputedStyle(document.body);
    pen.scale(SCALE, SCALE);
    pen.fillStyle = page.backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = page.color;
    pen.font = `600 16px ${page.fontFamily}`;
    pen.fillText(title, PADDING, PADDING + 16);
    pen.drawImage(image, PADDING, PADDING + TITLE_HEIGHT, width, height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(url);
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
