import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { prepare } from '../../bench/calls.mjs'
import { tellMostMs, tellSum } from '../../support/figures.ts'
import { buildServer } from '../support/bundle.ts'
import { startProgram } from '../support/processes.ts'
import { appsOf, serveBuilt } from '../support/served.ts'
import { mayMakeDisks, smallDisk } from '../support/small-disk.ts'
import { isGood, missingOf, workSteadily } from '../support/steady-work.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** `npm run test:chaos` has it full for ten seconds. */
const FULL_MS = Number(process.env.DISK_FULL_S ?? 3) * 1000
const LOAD_MS = 1500
const DATABASE_MIB = 140
const LOG_MIB = 1
const SETTINGS = { DEMO: '1', LOG_LEVEL: 'error' }

let main = ''
beforeAll(async () => {
  main = await buildServer('full-disk')
})

async function deskAt(server: { url: string }) {
  const apps = await appsOf(server as Parameters<typeof appsOf>[0])
  const { app_token } = await prepare({ origin: server.url, apps }, 'foyer.qa')
  return { apps, app_token }
}

/** Disks of this size take root to make: elsewhere this says that it was not tried. */
const onDisks = (name: string, work: () => Promise<void>) =>
  test(name, { timeout: 300_000 }, async () => {
    if (mayMakeDisks) return work()
    tellSum('not tried: it takes root on Linux (#)', 1)
    console.log(`not tried, since it takes root on Linux: ${name}`)
  })

describe('guarantee 30: a disk that is full', () => {
  onDisks(
    'costs nobody a write that was answered for, and is told with an id; once there is room all is well',
    async () => {
      const disk = smallDisk(DATABASE_MIB)
      const server = await serveBuilt(main, { ...SETTINGS, DATA_DIR: disk.folder })
      const desk = await deskAt(server)
      const work = workSteadily(() => desk, { writers: 4, readers: 2 })
      await pause(LOAD_MS)
      disk.fill()
      await expect.poll(() => work.answers.some((each) => !isGood(each))).toBe(true)
      await pause(FULL_MS)
      disk.empty()
      const since = performance.now()
      await pause(LOAD_MS)
      await work.stop()

      expect(await Promise.race([server.ended, 'alive'])).toBe('alive')
      const refused = work.answers.filter((each) => !isGood(each))
      expect(new Set(refused.map(({ status, ret }) => `${status} ${ret}`))).toEqual(new Set([`500 ${RET.serverError}`]))
      const log = server.lines.join('\n')
      expect(
        refused.filter(({ id }) => id === '' || !log.includes(id)),
        'without an id that is in the log',
      ).toEqual([])
      const late = refused.filter(({ began }) => began > since)
      expect(late, 'refused though there is room').toEqual([])
      expect(work.answers.filter((each) => isGood(each) && each.began > since).length).toBeGreaterThan(0)
      expect(await missingOf(desk, work.acknowledged), 'acknowledged writes that are lost').toEqual([])
      tellSum('# refused with an id', refused.length)
      tellSum('0 of # acknowledged writes lost', work.acknowledged.length)
    },
  )

  onDisks('for the log stops nobody: the server goes on, and says how many lines were lost', async () => {
    const disk = smallDisk(LOG_MIB)
    const path = join(disk.folder, 'log')
    const toFile: typeof startProgram = (file, env) => startProgram(file, env, [], openSync(path, 'a'))
    const server = await serveBuilt(main, { DEMO: '1', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' }, toFile)
    const desk = await deskAt(server)
    disk.fill()
    const work = workSteadily(() => desk, { writers: 2, readers: 2 })
    await pause(FULL_MS)
    disk.empty()
    await pause(LOAD_MS)
    await work.stop()
    expect(await Promise.race([server.ended, 'alive'])).toBe('alive')
    expect(work.answers.filter((each) => !isGood(each))).toEqual([])
    const said = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('log lines were lost'))
      .map((line) => JSON.parse(line))
    expect(said).toMatchObject([{ lost: expect.any(Number) }])
    tellMostMs('with a full log none refused, # at most', Math.max(...work.answers.map(({ ms }) => ms)))
  })

  onDisks('for messages is a message that could not be sent', async () => {
    const disk = smallDisk(LOG_MIB)
    const sink = `file:${join(disk.folder, 'messages.ndjson')}`
    const server = await serveBuilt(main, { ...SETTINGS, DATA_DIR: temporaryFolder(), MESSAGE_SINK: sink })
    const body = new URLSearchParams({ auth_mobile: '13800000003' })
    const send = async () => {
      const answer = await fetch(`${server.url}/capi/v1/corp/send_admin_auth_code`, { method: 'POST', body })
      return ((await answer.json()) as { ret: number }).ret
    }
    disk.fill()
    expect(await send()).toBe(RET.sendFailed)
    disk.empty()
    expect(await send()).toBe(RET.ok)
  })
})
