/** `{name}` in the words of a template. */
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** Stands for what is empty. Nobody writes it: whoever fills in takes such signs out of the words before. */
const EMPTY = '\0'

/** What leads to something empty and away from it, each in turn: brackets around it, its label, what ends it, what parts it. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/[([（【「『“"][ \t]*\0[ \t]*[)\]）】」』”"]/g, EMPTY],
  [/[^\s,，،、;；؛.。!！?？؟:：{}\0][^\n,，،、;；؛.。!！?？؟:：{}\0]*[:：][ \t]*\0/g, EMPTY],
  [/(^|[.。!！?？؟\n][ \t]*)\0[ \t]*[,，،、;；؛.。!！?？؟]?[ \t]*/g, '$1'],
  [/[ \t]*[,，،、;；؛·|/–—-][ \t]*\0/g, ''],
  [/[ \t]*\0/g, ''],
  [/[ \t]+$/gm, ''],
]

/** The words of a template with what is known; what is not known stays as it stands, and what is empty goes with the punctuation that led to it. */
export function filled(text: string, facts: Readonly<Record<string, string>>) {
  const told = (name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : undefined)
  const marked = text.replace(PLACEHOLDER, (whole, name: string) => (told(name) === '' ? EMPTY : whole))
  const words = marked.includes(EMPTY)
    ? AROUND.reduce((left, [sign, kept]) => left.replace(sign, kept), marked)
    : marked
  return words.replace(PLACEHOLDER, (whole, name: string) => told(name) ?? whole)
}
