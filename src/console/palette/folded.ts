const ASCII = /^[\0-\x7f]*$/
const LATIN = /[\u00c0-\u024f]/

const small = (letter: string) => {
  const base = LATIN.test(letter) ? letter.normalize('NFD').charAt(0) : letter.normalize('NFKC')
  const lower = base.toLowerCase()
  return lower.length === 1 ? lower : letter
}

/** A text as it is compared: small letters, no accents, no full width; letter for letter as long as the text itself. */
export const folded = (text: string) => (ASCII.test(text) ? text.toLowerCase() : text.split('').map(small).join(''))
