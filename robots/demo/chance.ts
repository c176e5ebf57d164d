/** The same number for the same words, on every machine (FNV-1a). */
export function numberOf(...words: (string | number)[]) {
  let hash = 0x811c9dc5
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

export const isOneIn = (many: number, ...words: (string | number)[]) => numberOf(...words) % many === 0

/** One of a list; undefined of an empty one. */
export const chosenOf = <Item>(items: readonly Item[], ...words: (string | number)[]) =>
  items[numberOf(...words) % Math.max(1, items.length)]
