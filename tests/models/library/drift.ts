import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Path, PathFile } from '../../../domain/statecharts/paths.ts'
import type { Modelled } from './all-models.ts'

const textOf = ({ id, hash }: Modelled, paths: readonly Path[]) => {
  const file: PathFile = { format: 'statechart-paths/1', chart: id, hash, paths }
  return `${JSON.stringify(file)}\n`
}

export const approve = (chart: Modelled, paths: readonly Path[]) => writeFileSync(chart.pathFile, textOf(chart, paths))

/** The paths as they were approved. */
export const approvedPaths = ({ pathFile }: Modelled): readonly Path[] =>
  existsSync(pathFile) ? (JSON.parse(readFileSync(pathFile, 'utf8')) as PathFile).paths : []

/** Whether the committed paths are not those of the chart as it runs. */
export const hasDrifted = (chart: Modelled, paths: readonly Path[]) =>
  !existsSync(chart.pathFile) || readFileSync(chart.pathFile, 'utf8') !== textOf(chart, paths)
