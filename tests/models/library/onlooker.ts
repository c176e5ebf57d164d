import { request } from 'node:http'
import type { Path } from '../../../domain/statecharts/paths.ts'
import type { RunTarget } from '../../../domain/statecharts/run.ts'

/** What somebody who watches a walk is told; a picture and a trace are names of files in `reports/paths`. */
export type News =
  | { kind: 'begins'; chart: string; target: RunTarget; path: Path }
  | { kind: 'stands'; at: number; picture?: string }
  | { kind: 'goes'; at: number }
  | { kind: 'ends'; failure?: string; step?: number; screenshot?: string; trace?: string; lacks?: string }

/** Where `npm run paths -- --ui` listens. */
const address = process.env.PATHS_ONLOOKER
export const isWatched = address !== undefined

/** Tells the news; ends when the walk may go on. */
export async function tellOnlooker(news: News): Promise<void> {
  if (address === undefined) return
  await new Promise<void>((resolve, reject) => {
    const telling = request(address, { method: 'POST', agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve())
    })
    telling.once('error', reject)
    telling.end(JSON.stringify(news))
  })
}
