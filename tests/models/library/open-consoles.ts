import { ensureBuilt } from '../../../scripts/prepare.mjs'
import { NO_SEND_LIMITS, originOf, startOwnServer } from '../../e2e/support/own-server.ts'

/**
 * The consoles that the paths are walked in, so many of our own with the demo company, each with a server to itself: what one
 * path does to its people is no news to another. At an address there is one, and the paths walk in it one after another.
 */
export async function openConsoles(count: number, address?: string) {
  if (address !== undefined) return { origins: [new URL(address).origin], close: async () => undefined }
  await ensureBuilt()
  const numbers = Array.from({ length: count }, (_, number) => number)
  const servers = await Promise.all(numbers.map((number) => startOwnServer(NO_SEND_LIMITS, [], number)))
  return {
    origins: numbers.map(originOf),
    close: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}
