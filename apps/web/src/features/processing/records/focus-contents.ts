export const contentsId = (fileId: string) => `conteudo-${fileId}`;

/** Moves the focus to the password field of a protected file, or to the lines of any other. */
export function focusContents(fileId: string) {
  const contents = document.getElementById(contentsId(fileId));
  (contents?.querySelector<HTMLElement>("[data-awaits-password]") ?? contents)?.focus();
}
