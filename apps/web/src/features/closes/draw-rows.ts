/** Pixels per point of the screen, so that the picture is sharp in a document. */
const SCALE = 2;
const WIDTH = 640;
const PADDING = 32;
const TITLE_HEIGHT = 48;
const ROW_HEIGHT = 36;
const NOTE_HEIGHT = 20;

/**
 * A title over names and figures as a picture, in the colours of the screen.
 *
 * @param notes - sentences below the figures
 * @throws Error when the browser cannot make a picture of it
 */
export function drawRows(
  title: string,
  rows: readonly (readonly [name: string, figure: string])[],
  notes: readonly string[],
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser has no canvas");
  const page = getComputedStyle(document.body);
  const noteFont = `400 13px ${page.fontFamily}`;
  pen.font = noteFont;
  const isTooWide = (text: string) => pen.measureText(text).width > WIDTH - 2 * PADDING;
  const lines = notes.flatMap((note) => wrap(note, isTooWide));
  const notesTop = PADDING + TITLE_HEIGHT + rows.length * ROW_HEIGHT;
  const height = notesTop + (lines.length > 0 ? (lines.length + 1) * NOTE_HEIGHT : 0) + PADDING;
  // A new size clears the pen's settings.
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
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
  pen.textAlign = "left";
  pen.font = noteFont;
  for (const [index, text] of lines.entries()) pen.fillText(text, PADDING, notesTop + (index + 2) * NOTE_HEIGHT);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))), "image/png");
  });
}

/** A sentence in lines; a word that is too wide has one of its own. */
function wrap(sentence: string, isTooWide: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const before = lines.at(-1);
    if (before === undefined || isTooWide(`${before} ${word}`)) lines.push(word);
    else lines[lines.length - 1] = `${before} ${word}`;
  }
  return lines;
}
