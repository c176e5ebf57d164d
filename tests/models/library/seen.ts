import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Modelled } from './all-models.ts'

type Chart = Pick<Modelled, 'pathFile'>

const fileOf = ({ pathFile }: Chart) => pathFile.replace(/\.paths\.json$/, '.seen.txt')

/** What has been approved to be seen of a chart's view on its paths, a line each. */
export const approvedOf = (chart: Chart): readonly string[] =>
  existsSync(fileOf(chart))
    ? readFileSync(fileOf(chart), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

export const approveSeen = (chart: Chart, seen: ReadonlySet<string>) =>
  writeFileSync(
    fileOf(chart),
    [...seen]
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  )

/** What is to be seen on a chart's view and is not, in words; nothing where all of it is. */
export function missingFrom(chart: Chart, seen: ReadonlySet<string>) {
  const missing = approvedOf(chart).filter((line) => !seen.has(line))
  return missing.length === 0
    ? undefined
    : missing.map((line) => `on none of its paths is seen: ${line}`).join('\n     ')
}
