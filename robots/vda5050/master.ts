import {
  type Action,
  type AgvId,
  BlockingType,
  type Headerless,
  MasterControlClient,
  Topic,
  type Vda5050Object,
  type Order as VdaOrder,
} from 'vda-5050-lib'
import type { Broker } from './config.ts'

const VERSION = '2.0.0'
const IS_2 = /^2\./
const CONNECT_MS = 10_000
/** Ids of actions and orders are ours, so nothing else is to wait for an action. */
const NONE = BlockingType.None

/** Where what comes from the broker goes that is not understood. */
type Unread = (topic: string, why: string) => void

/** The master control of one vehicle: the numbers of its messages count for that one alone. Takes what any VDA 5050 2.x says. */
export class Master extends MasterControlClient {
  readonly agv: AgvId

  constructor(agv: AgvId, { url, interface: interfaceName, username, password, tls }: Broker, unread: Unread) {
    super({
      interfaceName,
      vdaVersion: VERSION,
      topicObjectValidation: { inbound: false, outbound: true },
      transport: {
        brokerUrl: url,
        // Who connects again, and when, is for `keepLine` to say.
        reconnectPeriod: 0,
        connectTimeout: CONNECT_MS,
        ...(tls && { tlsOptions: tls }),
        ...(username !== undefined && { username }),
        ...(password !== undefined && { password }),
      },
    })
    this.agv = agv
    this.#countWhatIsNoJson(unread)
  }

  /** The library prints each message that is no JSON, and a vehicle may send many. */
  #countWhatIsNoJson(unread: Unread) {
    const dispatch = Reflect.get(this, '_dispatchMessage') as (topic: string, payload: Buffer) => void
    Reflect.set(this, '_dispatchMessage', (topic: string, payload: Buffer) => {
      const message = jsonIn(payload)
      if (message === undefined) unread(topic.split('/').at(-1) ?? '', 'no JSON object')
      else dispatch.call(this, topic, payload)
    })
  }

  /** Of the vehicles at the broker this one is heard alone. */
  protected override async onStarted() {}

  /** Why a message cannot be understood. */
  flawIn(topic: Topic, message: Vda5050Object): string | undefined {
    if (!IS_2.test(String(message.version))) return `version ${message.version} of VDA 5050, and not 2.x`
    try {
      this.validateTopicObject(topic, { ...message, version: VERSION }, VERSION)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /** Whether it was given to the broker. */
  async sendOrder(order: Headerless<VdaOrder>) {
    return (await this.publish(Topic.Order, this.agv, order, { dropIfOffline: true })) !== undefined
  }

  /** One a message: vehicles built on this library fall over several. */
  async sendAction(action: Pick<Action, 'actionId' | 'actionType'>) {
    const instantActions = [{ ...action, blockingType: NONE }]
    const sent = await this.publish(Topic.InstantActions, this.agv, { instantActions }, { dropIfOffline: true })
    return sent !== undefined
  }
}

function jsonIn(payload: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(payload.toString())
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
