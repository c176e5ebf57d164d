/** Where the focus goes from a page, by preference; the header has something on every width. */
const PLACES = {
  menu: ['nav a[aria-current="page"]', 'nav a[href], nav button', 'header button, header a[href]'],
  header: ['header button, header a[href]', 'nav a[aria-current="page"]', 'nav a[href], nav button'],
} as const

const firstVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

export function focusOut(to: keyof typeof PLACES) {
  const place = PLACES[to].map(firstVisible).find((element) => element !== undefined)
  place?.focus()
}
