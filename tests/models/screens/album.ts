import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChartScreens, NO_SCREENS, type ScreensFile } from '../../../domain/statecharts/screens.ts'

export const ALBUM = join(import.meta.dirname, '../../../reports/screens')
const FILE = join(ALBUM, 'screens.json')

/** The pictures that were made so far; none in a fresh clone. */
export const readAlbum = (): ScreensFile =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ScreensFile) : NO_SCREENS

export function keepPicture(name: string, picture: Buffer) {
  mkdirSync(ALBUM, { recursive: true })
  writeFileSync(join(ALBUM, name), picture)
}

/** The files of the pictures, each once. */
export const picturesIn = ({ charts }: ScreensFile) =>
  new Set(
    Object.values(charts)
      .flatMap(({ states }) => Object.values(states))
      .flatMap((langs) => Object.values(langs))
      .flatMap(({ light, dark }) => [light, dark]),
  )

/** With the new pictures of a chart; those of other states and languages stay as long as chart and views are the same. */
export function withMade(album: ScreensFile, chart: string, made: ChartScreens): ScreensFile {
  const before = album.charts[chart]
  const isSame = before?.hash === made.hash && before.views === made.views
  const states = isSame ? { ...before.states } : {}
  for (const [state, langs] of Object.entries(made.states)) states[state] = { ...states[state], ...langs }
  return { ...album, charts: { ...album.charts, [chart]: { ...made, states } } }
}

/** Writes down what the pictures show, and removes those that show nothing any more; answers how many there are, and their bytes. */
export function writeAlbum(file: ScreensFile) {
  mkdirSync(ALBUM, { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(file)}\n`)
  const kept = picturesIn(file)
  const all = readdirSync(ALBUM).filter((name) => name.endsWith('.webp'))
  for (const name of all) if (!kept.has(name)) rmSync(join(ALBUM, name))
  const bytes = [...kept].reduce((sum, name) => sum + statSync(join(ALBUM, name)).size, 0)
  return { count: kept.size, bytes }
}
