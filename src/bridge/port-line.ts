import { BridgeError } from './bridge-error.ts'
import {
  type AppMessage,
  type PortMessage,
  type Reply,
  readAppMessage,
  readPortMessage,
  type Wish,
} from './messages.ts'
import type { Json } from './schema.ts'

/** What the console says of itself. */
export type News = Exclude<PortMessage, Reply>
export type Saying = Exclude<AppMessage, Wish>
type WithoutId<W> = W extends Wish ? Omit<W, 'id'> : never
/** What the console answers; its id is given here. */
export type Asking = WithoutId<Wish>

type PendingCall = { resolve: (value?: Json) => void; reject: (reason: BridgeError) => void }

function post(port: MessagePort, message: AppMessage) {
  if (!readAppMessage(message)) throw new BridgeError('invalid')
  port.postMessage(message)
}

/** The line to the console: what is no message of the bridge neither leaves nor arrives. */
export function lineOver(port: MessagePort, onNews: (news: News) => void) {
  const asked = new Map<string, PendingCall>()
  let count = 0

  const settle = ({ id, ok, value, reason = 'failed' }: Reply) => {
    const waiting = asked.get(id)
    asked.delete(id)
    if (ok) waiting?.resolve(value)
    else waiting?.reject(new BridgeError(reason))
  }
  const ask = (asking: Asking) =>
    new Promise<Json | undefined>((resolve, reject) => {
      count += 1
      const id = String(count)
      post(port, { ...asking, id } as Wish)
      asked.set(id, { resolve, reject })
    })

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readPortMessage(data)
    if (message?.type === 'reply') settle(message)
    else if (message) onNews(message)
  }
  return {
    say: (saying: Saying) => post(port, saying),
    ask,
    close() {
      port.close()
      for (const { reject } of asked.values()) reject(new BridgeError('closed'))
      asked.clear()
    },
  }
}

export type Line = ReturnType<typeof lineOver>
