/** Pixels per point of the screen, so that the picture is sharp in a document. */
const SCALE = 2;
const WIDTH = 640;
const PADDING = 32;
const TITLE_HEIGHT = 48;
const ROW_HEIGHT = 36;

/**
 * A title over names and figures as a picture, in the colours of the screen.
 *
 * @throws Error when the browser cannot make a picture of it
 */
export function drawRows(title: string, rows: readonly (readonly [name: string, figure: string])[]): Promise<Blob> {
  const height = 2 * PADDING + TITLE_HEIGHT + rows.length * ROW_HEIGHT;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser has no canvas");
  const page = getComputedStyle(document.body);
  const line = getComputedStyle(document.documentElement).getPropertyValue("--app-line");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = page.backgroundColor;
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = page.color;
  pen.font = `650 22px ${page.fontFamily}`;
  pen.fillText(title, PADDING, PADDING + 20);
  for (const [index, [name, figure]] of rows.entries()) {
    const y = PADDING + TITLE_HEIGHT + index * ROW_HEIGHT;
    pen.fillStyle = line;
    pen.fillRect(PADDING, y, WIDTH - 2 * PADDING, 1);
    pen.fillStyle = page.color;
    pen.textAlign = "left";
    pen.font = `400 15px ${page.fontFamily}`;
    pen.fillText(name, PADDING, y + 24);
    pen.textAlign = "right";
    pen.font = `600 15px ${page.fontFamily}`;
    pen.fillText(figure, WIDTH - PADDING, y + 24);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}
