import { runFleet } from './fleet.ts'
import type { HandedOver } from './handed-over.ts'

/** The demo's robots, started by its server, which hands them their keys over the channel between the two, and gone when that is. */
const WRONG_USE = 2
const say = (line: string) => void process.stderr.write(`Demo fleet: ${line}\n`)

if (!process.send) {
  say('it is started by the server of the demo (npm start)')
  process.exit(WRONG_USE)
}
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
// Of a terminal all hear it: the server ends the fleet once it is done.
process.on('SIGINT', () => undefined)
process.once('message', (handed: HandedOver) => void runFleet(handed, { log: say }, new AbortController().signal))
