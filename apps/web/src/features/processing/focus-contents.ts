/** Where the contents of a file stand on the page. */
export const contentsId = (fileId: string) => `conteudo-${fileId}`;

/** Goes to what a file wants: its password when it asks for one, else its lines. */
export function focusContents(fileId: string) {
  const contents = document.getElementById(contentsId(fileId));
  (contents?.querySelector<HTMLElement>("[data-awaits-password]") ?? contents)?.focus();
}
