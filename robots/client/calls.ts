import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { pause } from './pause.ts'

type Schemas = components['schemas']
export type Answers = {
  'POST report': Schemas['RobotReportData']
  'GET orders': Schemas['RobotOrdersData']
  'POST order': Schemas['RobotOrderData']
  'GET publications': Schemas['RobotPublicationsData']
  'GET publication': Schemas['RobotPublicationData']
  'POST publication': Schemas['RobotPublicationTakenData']
  'POST events': Schemas['RobotEventsData']
  'POST answer': Schemas['RobotAnswerData']
  'GET names': Schemas['RobotNamesData']
  'POST log': Schemas['RobotLogData']
}
export type Call = keyof Answers

export type CallOptions = {
  /** Of the console, such as https://console.hotel.example */
  url: string
  key: string
  fetch?: typeof fetch
  /** The robot's own clock in Unix milliseconds, right or wrong. */
  clock?: () => number
  /** Hears of calls that had to be sent again. */
  log?: (line: string) => void
}

/** An answer that stays the same however often it is asked for: the call is wrong, or the key is. */
export class Refused extends Error {
  readonly ret: number
  readonly requestId: string
  constructor(ret: number, msg: string, requestId: string) {
    super(`${msg} (${ret}, ${requestId})`)
    this.ret = ret
    this.requestId = requestId
  }
}

/** Whether it is the call alone that is wrong, and not the key. */
export const isOfCall = (error: unknown) => error instanceof Refused && error.ret !== RET.notLogin

/** No answer that counts: the same call may be sent again, after so long at the least. */
class Again extends Error {
  readonly afterMs: number
  constructor(why: string, afterMs = 0) {
    super(why)
    this.afterMs = afterMs
  }
}

/** There was no line to the console. */
class NoLine extends Again {}

const TOO_MANY = 429
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
/** Longer than the server lets anybody wait. */
const PATIENCE_MS = 40_000

type Envelope = { ret: number; msg: string; data: unknown }

/** A proxy on the way has answers of its own, which may be JSON too. */
async function envelopeOf(response: Response): Promise<Envelope> {
  const envelope: Partial<Envelope> | null = await response.json().catch(() => null)
  if (typeof envelope?.ret !== 'number') throw new NoLine(`HTTP ${response.status} without an answer`)
  return envelope as Envelope
}

/** A time of day, which `retry-after` may be too, says nothing to a clock that may be wrong. */
const toWaitMs = ({ headers }: Response) => (Number(headers.get('retry-after')) || 0) * 1000

/** Calls the server for one robot, and calls again until there is an answer that counts. Calls that found no line do so at once when another is answered. */
export function caller({ url, key, fetch: ask = fetch, clock = Date.now, log = () => undefined }: CallOptions) {
  let answered = new AbortController()

  async function once(call: Call, fields: object, signal: AbortSignal): Promise<unknown> {
    const [method = 'GET', path] = call.split(' ')
    const given = { sent_at: clock(), ...fields }
    const query = method === 'GET' ? `?${new URLSearchParams(given as unknown as Record<string, string>)}` : ''
    const response = await ask(`${url}/robot/v1/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      ...(method === 'POST' && { body: JSON.stringify(given) }),
    }).catch((error: unknown) => {
      throw new NoLine(String(error))
    })
    const { ret, msg, data } = await envelopeOf(response)
    answered.abort()
    answered = new AbortController()
    if (ret === 0) return data
    if (response.status === TOO_MANY) throw new Again(msg, toWaitMs(response))
    if (response.status >= 500) throw new Again(msg)
    throw new Refused(ret, msg, response.headers.get('x-request-id') ?? '')
  }

  return async <C extends Call>(call: C, fields: object, signal: AbortSignal): Promise<Answers[C]> => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return (await once(call, fields, signal)) as Answers[C]
      } catch (error) {
        if (!(error instanceof Again) || signal.aborted) throw error
        log(`${call}: ${error.message}, again in ${Math.max(wait, error.afterMs)} ms`)
        const end = error instanceof NoLine ? AbortSignal.any([signal, answered.signal]) : signal
        await pause(Math.max(wait, error.afterMs), end)
      }
    }
  }
}
export type Caller = ReturnType<typeof caller>

/** Who is given a `call` calls by that. */
export type Calling = CallOptions & {
  /** Made by `caller`, and the same for all that call for one robot: they know of each other's line. */
  call?: Caller
}
