import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBroker } from '../../robots/vda5050/support/broker.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const VEHICLE = join(ROOT, 'tests/robots/vda5050/support/agv.ts')
const MAP_ID = 'floor-1'
const LOG = ['ignore', 'ignore', 'inherit'] as const

type Robot = { console: string; sn: string; key: string; map_name: string }

/** A vehicle, a broker and the adapter, as `npm run vda5050` starts it; they end with `stop`. */
export async function startVehicleBehindBroker(
  { console, sn, key, map_name }: Robot,
  onStart: (child: ChildProcess) => void,
) {
  const { url, stop } = await startBroker()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-vda5050-'))
  const file = join(folder, 'robots.yaml')
  const robots = [{ manufacturer: 'Acme', serial_number: sn, key_env: 'KEY' }]
  const maps = [{ name: map_name, map_id: MAP_ID }]
  writeFileSync(file, JSON.stringify({ console, broker: { url }, robots, maps }))
  const vehicle = { BROKER: url, SERIAL: sn, MAP: MAP_ID, X: '2', Y: '3', SPEED: '1' }
  const run = (args: readonly string[], env: object) =>
    onStart(spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: [...LOG] }))
  run(['--import', 'tsx', VEHICLE], vehicle)
  run(['scripts/command.mjs', 'vda5050', file], { KEY: key })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
