const PASSAGE_MAX = 800
const PASSAGES_MAX = 20_000
const QUESTIONS_MAX = 50
const QUESTION_MAX = 200
const ASKS = /[?？؟]["'”」』)]?$/
/** What lists and headings put before a line. */
const MARKS = /^(?:[#>*•·-]+|\d+[.)])\s*/
const SENTENCE_ENDS = ['. ', '! ', '? ', '。', '！', '？', '؟ ']
const HALF_LETTER = /[\ud800-\udbff]$/

/** Where a passage that is too long ends: behind a sentence, else where it must. */
function endOf(text: string) {
  const head = text.slice(0, PASSAGE_MAX)
  const sentence = Math.max(
    ...SENTENCE_ENDS.map((mark) => head.lastIndexOf(mark) + mark.length * Number(head.includes(mark))),
  )
  if (sentence > PASSAGE_MAX / 4) return sentence
  return HALF_LETTER.test(head) ? PASSAGE_MAX - 1 : PASSAGE_MAX
}

function* cut(paragraph: string) {
  let rest = paragraph
  while (rest.length > PASSAGE_MAX) {
    const end = endOf(rest)
    yield rest.slice(0, end).trim()
    rest = rest.slice(end).trim()
  }
  if (rest !== '') yield rest
}

/** Short paragraphs stand together, as long as they are no longer than one passage. */
function together(pieces: Iterable<string>) {
  const passages: string[] = []
  for (const piece of pieces) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + piece.length < PASSAGE_MAX)
      passages[passages.length - 1] = `${last}\n${piece}`
    else if (passages.length < PASSAGES_MAX) passages.push(piece)
  }
  return passages
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\f]/)
    .map((line) => line.replaceAll('\0', '').trim())
    .filter((line) => line !== '')

export type ReadText = { passages: string[]; questions: string[] }

/** A text in passages, and the questions that stand in it on a line of their own. */
export function readText(text: string): ReadText {
  const lines = linesOf(text)
  const asked = lines.filter((line) => ASKS.test(line)).map((line) => line.replace(MARKS, ''))
  const questions = [...new Set(asked)].filter((line) => line !== '' && line.length <= QUESTION_MAX)
  return {
    passages: together(lines.flatMap((line) => [...cut(line)])),
    questions: questions.slice(0, QUESTIONS_MAX),
  }
}
