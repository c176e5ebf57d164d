import type { ChartScreens } from '../../../domain/statecharts/screens.ts'
import { ALBUM, picturesIn, readAlbum } from '../../../tests/models/screens/album.ts'
import { viewsHashOf } from '../../../tests/models/screens/views-hash.ts'
import { sourcesOfCharts } from './sources.ts'

/** The pictures of a chart, and whether its views have changed since they were made. */
export type ShownScreens = Pick<ChartScreens, 'hash' | 'at' | 'states'> & { isStale: boolean }
export type AllScreens = Readonly<Record<string, ShownScreens>>

/** The pictures that were made so far (`npm run charts:screens`), and where their files lie; none in a fresh clone. */
export function screensOfCharts(): { all: AllScreens; folder: string; files: readonly string[] } {
  const album = readAlbum()
  const sources = sourcesOfCharts()
  const all = Object.entries(album.charts).map(([id, { hash, views, at, states }]) => {
    const isStale = views !== viewsHashOf(sources[id]?.file ?? '')
    return [id, { hash, at, states, isStale }] as const
  })
  return { all: Object.fromEntries(all), folder: ALBUM, files: [...picturesIn(album)] }
}
