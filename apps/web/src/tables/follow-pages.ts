/** Asks for pages one after the other, each at the place that the page before names; null ends. */
export async function followPages<Page, Place>(
  first: Place,
  ask: (place: Place) => Promise<Page>,
  nextOf: (page: Page, place: Place) => Place | null,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let place: Place | null = first; place !== null; ) {
    const page: Page = await ask(place);
    pages.push(page);
    place = nextOf(page, place);
  }
  return pages;
}
