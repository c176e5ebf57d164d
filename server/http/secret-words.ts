const SHAPES: readonly (readonly [shape: RegExp, instead: string])[] = [
  [/".*"/gs, '"…"'],
  [/\?[^\s'`]+/g, '?…'],
  [/[^\s<('`]*@[^\s>)'`]+/g, '…'],
  [/\+?\d(?:[ -]?\d){5,}/g, '…'],
  [/(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, '…'],
]

/** Words of others for the log, without what may name or let in a person: what they quote, queries, addresses, numbers, tokens. */
export const withoutSecrets = (words: string) =>
  SHAPES.reduce((text, [shape, instead]) => text.replace(shape, instead), words.slice(0, 500))
