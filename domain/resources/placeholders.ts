/** `{name}` in the words of a template. */
export const PLACEHOLDER = /\{([^{}]*)\}/g

/** Stand for what is empty: within words, and where it goes without leaving any. Nobody writes them: whoever fills in takes such signs out of the words before. */
const [EMPTY, GONE] = ['\0', '\0-\0']
const EMPTY_NAMES = /\0(\w+)\0/g

/** Brackets around something empty, its label, and its place in a row of things: it goes with these. */
const ALONE: readonly RegExp[] = [
  /[[([（【「『“"][ \t]*\0\w+\0[ \t]*[)\]）】」』”"]/g,
  /[^\s,，،、;；؛.。!！?？؟:：{}\0][^\n,，،、;；؛.。!！?？؟:：{}\0]*[:：][ \t]*\0\w+\0/g,
  /(?<=(?:^|[,，،、;；؛·|/–—.。!！?？؟-]|\0-\0)[ \t]*)\0\w+\0(?=[ \t]*(?:$|[,，،、;；؛·|/–—.。!！?？؟-]|\0-\0))/gm,
]

/** What leads to something that goes and away from it, each in turn: what ends it, what parts it. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/(^|[.。!！?？؟\n][ \t]*)\0-\0[ \t]*[,，،、;；؛.。!！?？؟]?[ \t]*/g, '$1'],
  [/[ \t]*[,，،、;；؛·|/–—-][ \t]*\0-\0/g, ''],
  [/[ \t]*\0-\0/g, ''],
  [/[ \t]+$/gm, ''],
]

type Told = Readonly<Record<string, string>>

/**
 * The words of a template with what is known; what is not known stays as it stands. What is empty goes with the punctuation that led to it, and
 * within words, where these would lead to nothing, is told as `unsaid` has it.
 */
export function filled(text: string, facts: Told, unsaid: Told) {
  const told = (name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : undefined)
  const marked = text.replace(PLACEHOLDER, (whole, name: string) =>
    told(name) === '' ? `${EMPTY}${name}${EMPTY}` : whole,
  )
  const alone = ALONE.reduce((left, sign) => left.replace(sign, GONE), marked)
  const said = alone.replace(EMPTY_NAMES, (_, name: string) => unsaid[name] || GONE)
  const words = said.includes(GONE) ? AROUND.reduce((left, [sign, kept]) => left.replace(sign, kept), said) : said
  return words.replace(PLACEHOLDER, (whole, name: string) => told(name) ?? whole)
}
