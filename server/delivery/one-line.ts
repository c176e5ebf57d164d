const NAME_MOST = 100

/** Line ends and what else is not seen, among it what turns the direction of the text behind it. */
export const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const cut = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** What people have written, so that it makes no header and no line that looks like ours. */
export const oneLine = (text: string, most = NAME_MOST) => cut(text.replace(UNSEEN, ' ').trim(), most)

/** The same where its line ends may stay. */
export const lines = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(UNSEEN, ' ').trimEnd())
    .join('\n')
    .trim()
