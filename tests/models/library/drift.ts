import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { PathFile } from './path-file.ts'

const asText = (file: PathFile) => `${JSON.stringify(file)}\n`

export const approve = (file: PathFile, place: string) => writeFileSync(place, asText(file))

/** Whether the committed paths are those of the chart as it runs. */
export const hasDrifted = (file: PathFile, place: string) =>
  !existsSync(place) || readFileSync(place, 'utf8') !== asText(file)
