import { useEffect, useRef, useState } from 'react'
import type { Answer } from './send-call.ts'

/** How far a trial is. */
export type Sending =
  | { at: 'ready' | 'asking' | 'sending' }
  | { at: 'answered'; answer: Answer }
  | { at: 'cancelled' | 'lost' }

const READY: Sending = { at: 'ready' }

/** Sends one call at a time: it can be cancelled, and is when its page is left. */
export function useSending(send: (signal: AbortSignal) => Promise<Answer>) {
  const [sending, setSending] = useState(READY)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const mine = new AbortController()
    running.current = mine
    setSending({ at: 'sending' })
    try {
      setSending({ at: 'answered', answer: await send(mine.signal) })
    } catch {
      setSending({ at: mine.signal.aborted ? 'cancelled' : 'lost' })
    }
  }
  return {
    sending,
    start,
    ask: () => setSending({ at: 'asking' }),
    putAside: () => setSending(READY),
    cancel: () => running.current?.abort(),
  }
}
