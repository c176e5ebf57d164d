import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Modelled } from './all-models.ts'

type Chart = Pick<Modelled, 'pathFile'>

const fileOf = ({ pathFile }: Chart) => pathFile.replace(/\.paths\.json$/, '.seen.txt')

const INDENT = '  '
const OF = ' > '

/** What comes of something, as one line of all that is seen. */
export const following = (cause: string, effect: string) => `${cause}${OF}${effect}`

/** The lines of a file, each whole: what comes of something stands under it. */
function* linesOf(text: string) {
  let cause = ''
  for (const line of text.split('\n'))
    if (line.startsWith(INDENT)) yield following(cause, line.slice(INDENT.length))
    else if (line.endsWith(OF.trimEnd())) cause = line.slice(0, -OF.trimEnd().length)
    else if (line !== '') yield line
}

function* written(lines: Iterable<string>) {
  let last: string | undefined
  for (const line of lines) {
    const at = line.indexOf(OF)
    const cause = at < 0 ? undefined : line.slice(0, at)
    if (cause !== undefined && cause !== last) yield `${cause}${OF.trimEnd()}`
    yield cause === undefined ? line : INDENT + line.slice(at + OF.length)
    last = cause
  }
}

/** What has been approved to be seen of a chart's view on its paths. */
export const approvedOf = (chart: Chart): readonly string[] =>
  existsSync(fileOf(chart)) ? [...linesOf(readFileSync(fileOf(chart), 'utf8'))] : []

export const approveSeen = (chart: Chart, seen: ReadonlySet<string>) =>
  writeFileSync(fileOf(chart), [...written([...seen].sort())].map((line) => `${line}\n`).join(''))

/** What is to be seen on a chart's view and is not, in words; nothing where all of it is. */
export function missingFrom(chart: Chart, seen: ReadonlySet<string>) {
  const missing = approvedOf(chart).filter((line) => !seen.has(line))
  return missing.length === 0
    ? undefined
    : missing.map((line) => `on none of its paths is seen: ${line}`).join('\n     ')
}
