import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Facts } from './database-facts.ts'

/** Seconds; a call of 0.25 s is one that people notice. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process can be asked about itself at any time. */
export type Levels = {
  passwords: () => { working: number; waiting: number }
  reports: () => Readonly<Record<string, number>>
  connections?: () => { open: number; idle: number; waiting: number }
}

export type CallCounted = { operation: string; ret: number; seconds: number }

/** What has happened in this process, counted since it started. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({
    name: 'foyer_calls_total',
    help: 'Calls of the contract by operation and ret',
    labelNames: ['operation', 'ret'],
    registers,
  })
  const seconds = new Histogram({
    name: 'foyer_call_seconds',
    help: 'Time from the headers of a call to the end of its answer',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const broken = new Counter({
    name: 'foyer_broken_requests_total',
    help: 'Requests refused before they were whole, by status: too slow, too large, not HTTP',
    labelNames: ['status'],
    registers,
  })
  const messages = new Counter({
    name: 'foyer_messages_total',
    help: 'Messages to people by channel and outcome (sent, failed)',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const runs = new Counter({
    name: 'foyer_background_runs_total',
    help: 'Runs of background work by outcome (done, failed)',
    labelNames: ['work', 'outcome'],
    registers,
  })
  const doneAt = new Gauge({
    name: 'foyer_background_last_success_timestamp_seconds',
    help: 'When background work last succeeded in this process; of several the latest counts',
    labelNames: ['work'],
    registers,
  })
  const lasted = new Gauge({
    name: 'foyer_background_last_run_seconds',
    help: 'How long the last run of background work took',
    labelNames: ['work'],
    registers,
  })
  return {
    registry,
    called({ operation, ret, seconds: took }: CallCounted) {
      calls.inc({ operation, ret: String(ret) })
      seconds.observe({ operation }, took)
    },
    broken: (status: number) => broken.inc({ status: String(status) }),
    sent: (channel: string, outcome: 'sent' | 'failed') => messages.inc({ channel, outcome }),
    ran(work: string, ms: number, isDone: boolean) {
      runs.inc({ work, outcome: isDone ? 'done' : 'failed' })
      lasted.set({ work }, ms / 1000)
      if (isDone) doneAt.setToCurrentTime({ work })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** What holds at the moment of asking, in this process. */
export function addLevels({ registry }: Metrics, { passwords, reports, connections }: Levels) {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'foyer_passwords',
    help: 'Passwords that are being hashed, and people who wait for that',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(passwords())) this.set({ state }, count)
    },
  })
  new Counter({
    name: 'foyer_robot_reports_total',
    help: 'Reports of robots by outcome: written, too_old, no_room (more wait than are taken)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(reports())) this.inc({ outcome }, count)
    },
  })
  if (!connections) return
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of this process to PostgreSQL (open, idle), and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

/** What the database says, the same from every process; where it does not answer, only that. */
export function addFacts({ registry }: Metrics, facts: () => Promise<Facts | undefined>) {
  const registers = [registry]
  new Gauge({
    name: 'foyer_database_answers',
    help: '1 where the database answered the questions of these figures',
    registers,
    async collect() {
      this.set((await facts()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'foyer_jobs',
    help: 'Work that is kept in the database and not over, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const known = await facts()
      this.reset()
      for (const { kind, state, count } of known?.jobs ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'foyer_job_oldest_seconds',
    help: 'Age of the oldest of them',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const known = await facts()
      this.reset()
      for (const { kind, state, oldest } of known?.jobs ?? []) this.set({ kind, state }, oldest)
    },
  })
  new Gauge({
    name: 'foyer_search_index',
    help: '1 where records are searched by an index, 0 where they are read',
    registers,
    async collect() {
      const known = await facts()
      if (known) this.set(known.isSearchIndexed ? 1 : 0)
      else this.remove()
    },
  })
  new Gauge({
    name: 'foyer_last_backup_timestamp_seconds',
    help: 'When the last backup of the database was made',
    registers,
    async collect() {
      const at = (await facts())?.lastBackup
      if (at === undefined) this.remove()
      else this.set(at)
    },
  })
  new Gauge({
    name: 'foyer_robots',
    help: 'Robots of all companies that are online, and that are not',
    labelNames: ['state'],
    registers,
    async collect() {
      const known = await facts()
      this.reset()
      for (const [state, count] of Object.entries(known?.robots ?? {})) this.set({ state }, count)
    },
  })
}
