/** Whether two words differ by one wrong, missing, surplus or swapped letter. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at];
  return rest(a, 1) === rest(b, 1) || (isSwap && rest(a, 2) === rest(b, 2));
}
