import { setTimeout as pause } from 'node:timers/promises'
import { demoRobotKey } from '../../server/demo/robots.ts'
import type { Desk, Result } from './desk.ts'
import type { Line } from './line.ts'
import type { Program } from './program.ts'

export type Checked = { desk: Desk; line: Line; program: Program }
/** What must hold, and how it is tried; a problem is thrown. */
export type Check = { sentence: string; run: (checked: Checked) => Promise<void> }

const LOOK_MS = 200
const ONLINE_WITHIN_MS = 20_000
/** A line that is up again is found within the longest pause between two tries. */
const BACK_WITHIN_MS = 75_000
const OVER_WITHIN_MS = 45_000
const DOWN_MS = 6000
const QUIET_MS = 5000
const HOUR_MS = 3_600_000
const OF_NOW_MS = 60_000
const MISSED_WITHIN_MS = 15_000
const TAKEN_WITHIN_MS = 120_000
const PUBLISHED_BYTES = 10 * 1024 * 1024
const SLOW_BYTES_PER_S = 1024 * 1024
const ORDER = '/robot/v1/order'
const REPORT = '/robot/v1/report'
const PUBLICATION = '/robot/v1/publication'
const KEY = demoRobotKey('XM-2026-0101')

async function until(what: string, withinMs: number, holds: () => Promise<boolean> | boolean) {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(LOOK_MS)
  }
}

const reports = ({ line }: Checked, from: number) => line.seen.slice(from).filter(({ path }) => path === REPORT)

/** The demo's robots are online for a while whether anybody reports for them or not. */
const isOnline = (checked: Checked) =>
  until('it is online', ONLINE_WITHIN_MS, async () => {
    const hasReported = reports(checked, 0).some(({ data }) => 'clock' in data)
    return hasReported && (await checked.desk.robot()).state > 0
  })

const isOver = ({ state }: Result) => ['done', 'failed', 'refused', 'timed_out'].includes(state)

const told = ({ line }: Checked, command_id: string) =>
  line.seen.filter(({ path, asked }) => path === ORDER && String(asked.order_id).startsWith(`${command_id}.`))

/** What the console did not take is told at once: to the person it is as if nobody had answered. */
function insistThatItFits(checked: Checked, command_id: string) {
  const refused = told(checked, command_id).find(({ data }) => 'field' in data)
  if (refused) throw new Error(`what it told of the order was refused for its ${refused.data.field}`)
}

async function endOf(checked: Checked, command_id: string) {
  const { desk } = checked
  await until('its order is over', OVER_WITHIN_MS, async () => {
    insistThatItFits(checked, command_id)
    return isOver(await desk.resultOf(command_id))
  })
  const result = await desk.resultOf(command_id)
  if (result.state === 'timed_out') throw new Error('nobody answered the order')
  return result
}

function insistOnOneBeginning(checked: Checked, command_id: string) {
  const states = told(checked, command_id).map(({ asked }) => String(asked.state))
  const end = states.findIndex((state) => ['done', 'failed', 'refused'].includes(state))
  const [lost, next] = states
  if (lost === 'under_way' && next === 'done') throw new Error('it began though nobody had told it to')
  if (states.slice(end + 1).includes('under_way')) throw new Error(`it began again after its end: ${states.join(', ')}`)
}

const fetched = ({ line }: Checked) =>
  new Set(line.seen.flatMap(({ path, data }) => (path === PUBLICATION && 'content' in data ? [data.record_id] : [])))

const sent = ({ desk }: Checked) => desk.send('volume', { volume: 30 })

/** How long before it was told the newest report of a call is of, by the robot's own clock. */
const ageOf = (asked: Record<string, unknown>) =>
  Number(asked.sent_at) - Math.max(...(asked.reports as { at: number }[]).map(({ at }) => at))

/** How long before it was told the oldest report of a call is of. */
const oldestOf = (asked: Record<string, unknown>) =>
  Number(asked.sent_at) - Math.min(...(asked.reports as { at: number }[]).map(({ at }) => at))

export const CHECKS: readonly Check[] = [
  {
    sentence: 'is online after its start',
    run: async (checked) => {
      checked.program.start(KEY)
      await isOnline(checked)
    },
  },
  {
    sentence: 'carries out an order, or says why not',
    run: async (checked) => {
      await endOf(checked, await sent(checked))
    },
  },
  {
    sentence: 'tells again what became of an order where the answer was lost, and begins once',
    run: async (checked) => {
      checked.line.lose(ORDER, 1)
      const command_id = await sent(checked)
      await endOf(checked, command_id)
      await until('it tells again', OVER_WITHIN_MS, () => told(checked, command_id).length > 1)
      insistOnOneBeginning(checked, command_id)
    },
  },
  {
    sentence: 'tells the end of an order that it had begun when it was ended, and does not begin it again',
    run: async (checked) => {
      const { desk, line, program } = checked
      const command_id = await desk.send('go', { map_name: desk.map_name, place_name: 'Entrance' })
      const hasBegun = (result: Result) => result.state === 'under_way' || isOver(result)
      await until('it sets out', OVER_WITHIN_MS, async () => hasBegun(await desk.resultOf(command_id)))
      if (isOver(await desk.resultOf(command_id))) throw new Error('not tried: it did not set out for Entrance')
      await program.kill()
      const before = line.seen.length
      program.start(KEY)
      await endOf(checked, command_id)
      const began = line.seen.slice(before).filter(({ path, data }) => path === ORDER && data.goes_on === true)
      if (began.length > 0) throw new Error('it began again')
    },
  },
  {
    sentence: 'comes back by itself after a line that was down, and brings what it could not say',
    run: async (checked) => {
      const { line } = checked
      line.setDown(true)
      await pause(DOWN_MS)
      const before = line.seen.length
      line.setDown(false)
      await until('it reports again', BACK_WITHIN_MS, () => reports(checked, before).length > 0)
      const brought = () => reports(checked, before).some(({ asked }) => oldestOf(asked) > DOWN_MS / 2)
      await until('it brings the reports of the time without a line', MISSED_WITHIN_MS, brought)
    },
  },
  {
    sentence: 'tells by one clock when something was and when it tells it, though that is an hour off',
    run: async (checked) => {
      const { line } = checked
      const before = line.seen.length
      const ages = () => reports(checked, before).map(({ asked }) => ageOf(asked))
      line.setClock(HOUR_MS)
      await until('it reports', OVER_WITHIN_MS, () => ages().length > 2).finally(() => line.setClock(0))
      const odd = ages().find((age) => Math.abs(age) > OF_NOW_MS)
      if (odd !== undefined) throw new Error(`its newest report was ${odd} ms old when it was sent`)
    },
  },
  {
    sentence: 'takes 10 MiB that are published over a slow line, or says why not',
    run: async (checked) => {
      const { desk, line } = checked
      line.setPace(SLOW_BYTES_PER_S)
      const record_ids = await desk.publish(PUBLISHED_BYTES)
      const isOver = async () => (await desk.publicationsOf(record_ids)).open === 0
      await until('it has said what came of all of it', TAKEN_WITHIN_MS, isOver).finally(() => {
        line.setPace(Number.POSITIVE_INFINITY)
      })
      const [{ there }, { size }] = [await desk.publicationsOf(record_ids), fetched(checked)]
      if (size < there) throw new Error(`it fetched ${size} publications, and says that it has ${there}`)
    },
  },
  {
    sentence: 'works with another key while the one before does, too',
    run: async (checked) => {
      const { desk, line, program } = checked
      const isHeard = (key: string, from: number) =>
        reports(checked, from).some((report) => report.key === key && 'clock' in report.data)
      const key = await desk.makeKey()
      const made = line.seen.length
      await until('it reports with the key before', ONLINE_WITHIN_MS, () => isHeard(KEY, made))
      await program.kill()
      program.start(key)
      await until('it reports with the other key', ONLINE_WITHIN_MS, () => isHeard(key, made))
    },
  },
  {
    sentence: 'stops where its key is revoked',
    run: async ({ desk, line, program }) => {
      await desk.revokeKeys()
      await pause(QUIET_MS)
      const before = line.seen.length
      await pause(QUIET_MS)
      if (program.isRunning() && line.seen.length - before > 2) throw new Error('it goes on calling')
    },
  },
]
