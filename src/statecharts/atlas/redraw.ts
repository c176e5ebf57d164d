import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_VERSION } from '../../recorder/app-version.ts'
import { committed, drawn, fileOf, isFresh } from './drawn.ts'
import type { Layouts } from './placed.ts'

const FOLDER = join(import.meta.dirname, 'layouts')

/** One drawing a line, so that a change of one chart is a change of few lines. */
const textOf = ({ hash, plans, levels, full }: Layouts) => {
  const lines = Object.entries(levels).map(([id, placed]) => `    ${JSON.stringify(id)}: ${JSON.stringify(placed)}`)
  return `{\n  "hash": "${hash}",\n  "plans": "${plans}",\n  "levels": {\n${lines.join(',\n')}\n  },\n  "full": ${JSON.stringify(full)}\n}\n`
}

/** Writes the layouts that are missing or stale (`isAnew`: all), and removes those of charts that are gone. */
export async function redraw(isAnew: boolean) {
  mkdirSync(FOLDER, { recursive: true })
  const all = await drawn(APP_VERSION, isAnew)
  const files = new Set(all.map(({ chart }) => fileOf(chart.id)))
  for (const { chart, layouts } of all) {
    if (isAnew || !isFresh(chart, committed(chart.id))) writeFileSync(join(FOLDER, fileOf(chart.id)), textOf(layouts))
  }
  for (const file of readdirSync(FOLDER)) if (!files.has(file)) rmSync(join(FOLDER, file))
  return all.length
}
