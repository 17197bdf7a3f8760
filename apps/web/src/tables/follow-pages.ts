/** A CSV of several pages holds fifty of a hundred rows, one call each; many more would be stopped by the limit of calls. */
export const MAX_CSV_PAGES = 50;
export const MAX_CSV_ROWS = 100 * MAX_CSV_PAGES;

/** Asks for pages one after the other, each at the place that the page before names; null ends, and so does the last of `most`. */
export async function followPages<Page, Place>(
  first: Place,
  ask: (place: Place) => Promise<Page>,
  nextOf: (page: Page, place: Place) => Place | null,
  most = Number.POSITIVE_INFINITY,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let place: Place | null = first; place !== null && pages.length < most; ) {
    const page: Page = await ask(place);
    pages.push(page);
    place = nextOf(page, place);
  }
  return pages;
}
