import { ensureBuilt } from '../../../server/prepare.mjs'
import { NO_SEND_LIMITS, OWN_ORIGIN, startOwnServer } from '../../e2e/own-server.ts'

/** The console that the paths are walked in: the one at an address, or one of its own with the demo company. */
export async function openConsole(address?: string) {
  if (address !== undefined) return { origin: new URL(address).origin, close: async () => undefined }
  await ensureBuilt()
  const server = await startOwnServer(NO_SEND_LIMITS)
  return { origin: OWN_ORIGIN, close: () => server.stop() }
}
