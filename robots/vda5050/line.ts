import { ConnectionState, Topic, type Vda5050Object } from 'vda-5050-lib'
import { pause } from '../client/pause.ts'
import type { BrokerNews } from './broker-news.ts'
import type { Master } from './master.ts'
import type { Vehicle } from './vehicle.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const FOR_EVER_MS = 2 ** 31 - 1

type Options = {
  master: Master
  vehicle: Vehicle
  news: BrokerNews
  unread: (topic: string, why: string) => void
  log: (line: string) => void
}

/** A vehicle says its state by itself every 30 seconds, and its factsheet never, so both are asked for. */
async function askForAll({ master, vehicle }: Options) {
  const ask = (actionType: string) => master.sendAction({ actionId: master.createUuid(), actionType })
  await ask('stateRequest')
  if (!vehicle.factsheet()) await ask('factsheetRequest')
}

async function subscribe(options: Options) {
  const { master, vehicle, unread, log } = options
  const readable =
    <Message extends Vda5050Object>(topic: Topic, take: (message: Message) => void) =>
    (message: Message) => {
      const flaw = master.flawIn(topic, message)
      if (flaw) unread(topic, flaw)
      else take(message)
    }
  const { agv } = master
  await master.subscribe(Topic.State, agv, readable(Topic.State, vehicle.hearState))
  await master.subscribe(Topic.Visualization, agv, readable(Topic.Visualization, vehicle.hearPosition))
  await master.subscribe(Topic.Factsheet, agv, readable(Topic.Factsheet, vehicle.hearFactsheet))
  const hearConnection = readable(Topic.Connection, vehicle.hearConnection)
  await master.subscribe(Topic.Connection, agv, (message) => {
    hearConnection(message)
    const isThere = message.connectionState === ConnectionState.Online
    if (isThere) askForAll(options).catch((error: unknown) => log(`asking for its state: ${String(error)}`))
  })
}

/** Keeps the line to the broker up: where it breaks it is made again, after half a second, and later each time up to half a minute. */
export async function keepLine(options: Options, signal: AbortSignal) {
  const { master, vehicle, news } = options
  let broken = new AbortController()
  master.registerConnectionStateChange((now) => now !== 'online' && broken.abort())
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    broken = new AbortController()
    let why = 'the line broke'
    try {
      await master.start()
      await subscribe(options)
      await askForAll(options)
      news.back(master)
      wait = FIRST_WAIT_MS
      await pause(FOR_EVER_MS, AbortSignal.any([signal, broken.signal]))
    } catch (error) {
      why = error instanceof Error ? error.message : 'it does not answer'
    }
    vehicle.loseLine()
    await master.stop()
    if (signal.aborted) return
    news.lost(master, why)
    await pause(wait, signal)
  }
}
