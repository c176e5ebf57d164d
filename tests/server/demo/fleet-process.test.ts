import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '../../bench/calls.mjs'
import { buildServer } from '../support/bundle.ts'
import { appsOf, kill, type Served, serveBuilt } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary.ts'

let main = ''
beforeAll(async () => {
  main = await buildServer('demo-fleet')
})

type Process = { pid: number; parent: number; state: string }

function processOf(pid: number): Process | undefined {
  try {
    const [, state = '', parent = ''] = /\) (\w) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { pid, parent: Number(parent), state }
  } catch {
    return undefined
  }
}
const isAlive = (pid: number) => !['Z', undefined].includes(processOf(pid)?.state)
const childrenOf = ({ pid }: Served) =>
  readdirSync('/proc')
    .flatMap((name) => processOf(Number(name)) ?? [])
    .filter(({ parent, state }) => parent === pid && state !== 'Z')
    .map((each) => each.pid)

async function fleetOf(server: Served) {
  await expect.poll(() => childrenOf(server), { timeout: 20_000 }).toHaveLength(1)
  return childrenOf(server)[0] ?? 0
}

const started = () => serveBuilt(main, { DEMO: '1', FLEET: 'still', ROBOT_OFFLINE_S: '3', DATA_DIR: temporaryFolder() })

type Listed = { robot: { robot_uuid: string; state: number } }
async function onlineAt(server: Served) {
  const apps = await appsOf(server)
  const { app_token } = await prepare({ origin: server.url, apps }, 'foyer.rmc')
  const headers = { authorization: `Bearer ${app_token}` }
  return async () => {
    const { data } = await (await fetch(`${apps}/open/v1/robot_list`, { headers })).json()
    return data.robot_list.filter(({ robot }: Listed) => robot.state > 0 && robot.robot_uuid.startsWith('r_')).length
  }
}

/** Processes are looked up where Linux has them. */
const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'runs beside the server, is told its keys by neither arguments nor environment, and is started again when it dies',
  async () => {
    const server = await started()
    const online = await onlineAt(server)
    const fleet = await fleetOf(server)
    const shown = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${fleet}/${file}`, 'utf8')).join('\0')
    expect(shown.split('\0').filter((each) => /key|secret|token|DATA_DIR|DATABASE/i.test(each))).toEqual([])
    process.kill(fleet, 'SIGKILL')
    await expect.poll(() => childrenOf(server).filter((pid) => pid !== fleet), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(online, { timeout: 20_000 }).toBe(20)
    await kill(server)
  },
)

onLinux.each(['SIGTERM', 'SIGKILL'] as const)('ends with the server, however that ends: %s', async (signal) => {
  const server = await started()
  const fleet = await fleetOf(server)
  server.kill(signal)
  await server.ended
  await expect.poll(() => isAlive(fleet), { timeout: 20_000 }).toBe(false)
})
