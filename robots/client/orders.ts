import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'

export type Order = components['schemas']['RobotOrder']
export type Reason = Exclude<components['schemas']['CommandReason'], ''>
type Call = ReturnType<typeof caller>

/** What a robot throws while it carries something out: the person reads why it failed. */
export class Failed extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

export type Doing = {
  /** Per cent; `reason` is `paused` while the robot rests. */
  progress: (percent: number, more?: { lasts_s?: number; reason?: 'paused' }) => Promise<void>
  /** Aborted where the robot is to leave it. */
  signal: AbortSignal
}

export type Skills = {
  /** Why it cannot be done now; nothing where it can. May look something up first, an emergency stop excepted. */
  refuses: (order: Order) => Reason | undefined | Promise<Reason | undefined>
  /** Over when it is done; throws `Failed` where it is not. */
  carryOut: (order: Order, doing: Doing) => Promise<void>
}

type Deed = Partial<Pick<Skills, 'refuses'>> & Pick<Skills, 'carryOut'>

/** The skills of a robot by what is asked of it; it is not able to do what is left out. */
export const skillsByKind = (deeds: Partial<Record<Order['kind'], Deed>>): Skills => ({
  refuses: (order) => {
    const deed = deeds[order.kind]
    return deed ? deed.refuses?.(order) : 'not_able'
  },
  carryOut: async (order, doing) => deeds[order.kind]?.carryOut(order, doing),
})

type Options = { call: Call; run: string; skills: Skills; log: (line: string) => void }

/** How long one call waits for other orders. */
const WAIT_S = 25

/** Obeyed before anybody is asked whether it is still meant: to stop twice does no harm. */
const isUrgent = ({ kind }: Order) => kind === 'emergency_stop'

/** A robot that cannot say why not is not able; where it is to stop, it stops. */
async function whyNot(order: Order, { skills, log }: Options): Promise<Reason | undefined> {
  try {
    return await skills.refuses(order)
  } catch (error) {
    log(`${order.kind}: ${String(error)}`)
    return isUrgent(order) ? undefined : 'not_able'
  }
}

/** What an earlier run of this robot had begun with is not begun again: nobody knows how far it came. */
const giveUp = ({ order_id }: Order, { call, run }: Options, signal: AbortSignal) =>
  call('POST order', { order_id, run, state: 'failed', reason: 'restarted' }, signal)

/** One order, from its acceptance to its end. Begins only where the server says that this run is to. */
async function take(order: Order, options: Options, signal: AbortSignal) {
  const { call, run, skills, log } = options
  const tell = (told: object) => call('POST order', { order_id: order.order_id, run, ...told }, signal)
  const reason = await whyNot(order, options)
  if (reason) return tell({ state: 'refused', reason })
  const leaving = new AbortController()
  const doing: Doing = {
    signal: AbortSignal.any([signal, leaving.signal]),
    progress: async (progress, more = {}) => {
      const { goes_on } = await tell({ state: 'under_way', progress: Math.round(progress), ...more })
      if (!goes_on) leaving.abort()
    },
  }
  if (!isUrgent(order)) {
    const { goes_on, state } = await tell({ state: 'under_way', progress: order.progress })
    if (!goes_on) return state === 'under_way' ? giveUp(order, options, signal) : undefined
  }
  try {
    await skills.carryOut(order, doing)
    return await tell({ state: 'done' })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof Failed)) log(`${order.kind}: ${String(error)}`)
    return tell({ state: 'failed', reason: error instanceof Failed ? error.reason : 'not_able' })
  }
}

/** Waits for orders and carries each out once; they run beside each other, for an emergency stop waits for nothing. */
export async function keepTakingOrders(options: Options, signal: AbortSignal) {
  const { call, run, log } = options
  const known = new Set<string>()
  let since: string | undefined
  while (!signal.aborted) {
    const asked = since === undefined ? {} : { since, wait_s: WAIT_S }
    const { version, order_list } = await call('GET orders', asked, signal)
    since = version
    for (const order of order_list.filter(({ order_id }) => !known.has(order_id))) {
      known.add(order.order_id)
      const isOfBefore = order.state === 'under_way' && order.run !== run
      const taken = isOfBefore ? giveUp(order, options, signal) : take(order, options, signal)
      taken.catch((error: unknown) => signal.aborted || log(`${order.order_id}: ${String(error)}`))
    }
    const listed = new Set(order_list.map(({ order_id }) => order_id))
    for (const id of known) if (!listed.has(id)) known.delete(id)
  }
}
