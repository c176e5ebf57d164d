const SPECIAL = /[\\`*_[\]<>#|~]/g

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const plain = (element: Element | null) => tidy(element?.textContent ?? '')
const written = (text: string) => text.replaceAll(SPECIAL, '\\$&').replace(/^(\d+)\./, '$1\\.')
const within = (element: Element, selector: string) => [...element.querySelectorAll(`:scope > ${selector}`)]

function wayLine(way: Element) {
  const [first, ...others] = [...way.childNodes].map((part) => part.textContent ?? '').filter(Boolean)
  const turn = /^\d+$/.test(first ?? '') ? `${first}. ` : first
  return written(tidy([turn, ...others].join('')))
}

function linesOf(state: Element, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const head = state.querySelector(':scope > h2')
  const kind = plain(head?.querySelector('small') ?? null)
  const name = `**${written(plain(head?.querySelector('a') ?? null))}**`
  return [
    `${indent}- ${name}${kind && ` (${written(kind)})`}`,
    ...within(state, 'p').map((fact) => `${indent}  - ${written(plain(fact))}`),
    ...within(state, 'ul > li:not([data-state])').map((way) => `${indent}  - ${wayLine(way)}`),
    ...within(state, 'ul > li[data-state]').flatMap((part) => linesOf(part, depth + 1)),
  ]
}

/** A chart in words as Markdown, as its list tells it: a state an item, in it what it is for, where it leads and what is within. */
export function markdownOf(title: string, words: Element) {
  const states = within(words, 'ul > li[data-state]').flatMap((state) => linesOf(state, 0))
  return `# ${written(title)}\n\n${states.join('\n')}\n`
}
