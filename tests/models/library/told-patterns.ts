/** What may be anything in a pattern, and a part of it that need not be there. */
const ANYTHING = /\(\?:[\d|\\]*\\d[\d|\\]*\)|(?:\\[dSw][*+]?|\.[*+?]|\[[^\]]+\][*+]?)+/g
const OPTIONAL = /\([^()|]*\)\?/g

/** What a pattern of sentences allows, each as it stands on the screen; nothing where it is no list of sentences. */
export function sentencesOf({ source }: RegExp) {
  const plain = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\[([^\w\]])\]/g, '\\$1')
    .replace(OPTIONAL, '')
    .replace(ANYTHING, '…')
    .replace(/^\(\?:(.*)\)$/s, '$1')
  if (/(?<!\\)[()[\]{}^$+*]/.test(plain)) return undefined
  return plain.split(/(?<!\\)\|/).map((each) => each.replace(/\\(?=[^\w])/g, ''))
}

/** A text or a pattern as a message says it. */
export function toldText(text: string | RegExp): string {
  const sentences = typeof text === 'string' ? [text] : sentencesOf(text)
  return sentences?.map((each) => `"${each}"`).join(' or ') ?? String(text)
}
