import type { Database } from '../database/database.ts'
import { watchRobots } from './watch.ts'

const EVERY_MS = 3000

/** Watches the robots until stopped; a look in which the database is away is left out. */
export function startWatching(db: Database, offlineAfterS: number): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= watchRobots(db, offlineAfterS, new Date())
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
