import type { BridgeEvents, Connection } from './public/v1.d.ts'

type Listener = (event: never) => void

/** Who wants to hear what. */
export function listeners() {
  const heard = new Map<string, Set<Listener>>()
  const on: Connection['on'] = (type, listener) => {
    const all = heard.get(type) ?? new Set()
    heard.set(type, all.add(listener as Listener))
    return () => void all.delete(listener as Listener)
  }
  const tell = <Type extends keyof BridgeEvents>(type: Type, event: BridgeEvents[Type]) => {
    for (const listener of heard.get(type) ?? []) (listener as (event: BridgeEvents[Type]) => void)(event)
  }
  return { on, tell }
}
