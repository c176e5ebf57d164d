import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Modelled } from './all-models.ts'

type Chart = Pick<Modelled, 'pathFile'>

const fileOf = ({ pathFile }: Chart) => pathFile.replace(/\.paths\.json$/, '.seen.txt')

const INDENT = '  '
const OF = ' > '

const TOUCHED = ', touched in '
const OR = ' | '

/** What comes of something, as one line of all that is seen. */
export const following = (cause: string, effect: string) => `${cause}${OF}${effect}`

/** A thing that is touched at a moment. */
export const touchedIn = (thing: string, moment: string) => `${thing}${TOUCHED}${moment}`

/** What is written once of a thing at several moments. */
function causesOf(written: string) {
  const [thing = '', moments] = written.split(TOUCHED)
  return moments === undefined ? [written] : moments.split(OR).map((moment) => touchedIn(thing, moment))
}

/** The lines of a file, each whole: what comes of something stands under it. */
function* linesOf(text: string) {
  let causes: string[] = []
  for (const line of text.split('\n'))
    if (line.startsWith(INDENT)) for (const cause of causes) yield following(cause, line.slice(INDENT.length))
    else if (line.endsWith(OF.trimEnd())) causes = causesOf(line.slice(0, -OF.trimEnd().length))
    else if (line !== '') yield line
}

/** The moments at which the same comes of a thing, as one. */
function joined(effects: ReadonlyMap<string, readonly string[]>) {
  const alike = new Map<string, string>()
  for (const [cause, lines] of effects) {
    const [thing = '', moment] = cause.split(TOUCHED)
    const same = `${thing}\n${moment === undefined}\n${lines.join('\n')}`
    const before = alike.get(same)
    alike.set(same, before === undefined ? cause : `${before}${OR}${moment}`)
  }
  return [...alike].map(([same, causes]) => [causes, same.split('\n').slice(2)] as const)
}

function* written(lines: readonly string[]) {
  const effects = new Map<string, string[]>()
  for (const line of lines) {
    const at = line.indexOf(OF)
    if (at < 0) yield line
    else effects.set(line.slice(0, at), [...(effects.get(line.slice(0, at)) ?? []), line.slice(at + OF.length)])
  }
  for (const [causes, all] of joined(effects)) {
    yield `${causes}${OF.trimEnd()}`
    yield* all.map((effect) => INDENT + effect)
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
