import { useState } from 'react'
import { movedTo } from './value-shapes.ts'

/** Names for rows that have none, so that each keeps its field in focus while the order changes. */
export function useRowKeys(count: number) {
  const [state, setState] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = Math.max(0, count - state.keys.length)
  const keys = [...state.keys, ...Array.from({ length: missing }, (_, more) => state.next + more)].slice(0, count)
  const keep = (changed: readonly number[]) => setState({ keys: changed, next: state.next + missing })
  return {
    of: (at: number) => keys[at],
    move: (from: number, to: number) => keep(movedTo(keys, from, to)),
    remove: (at: number) => keep(keys.filter((_, other) => other !== at)),
  }
}
