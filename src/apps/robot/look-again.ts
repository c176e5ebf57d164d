import { BACK_OFF_MAX_MS, ROBOT_DETAIL_RESTORED_MS } from '../../../machines/limits.ts'
import { selectIsHidden } from '../../../machines/pages/hand-over-selectors.ts'
import type { HandOver } from '../runtime/session.ts'

/** Answers whether it succeeded. */
type Look = (signal: AbortSignal) => Promise<boolean>
/** Looks until what it answers is called. */
export type LookAgain = (look: Look, everyMs: number) => () => void

/** Looks again and again while somebody can see the page: later after each failure, at once where the page is shown again; soon after the server is back, when it has told how all robots are. */
export const lookAgainWith =
  (handOver: HandOver, page: Document): LookAgain =>
  (look, everyMs) => {
    const isHidden = () => page.hidden || selectIsHidden(handOver.getSnapshot())
    let wasHidden = isHidden()
    let failures = 0
    let looking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      looking.abort()
    }
    async function go() {
      stop()
      if (wasHidden) return
      looking = new AbortController()
      const { signal } = looking
      const succeeded = await look(signal)
      if (signal.aborted) return
      failures = succeeded ? 0 : failures + 1
      timer = setTimeout(go, Math.min(everyMs * 2 ** failures, Math.max(everyMs, BACK_OFF_MAX_MS)))
    }
    const seen = () => {
      if (isHidden() === wasHidden) return
      wasHidden = isHidden()
      void go()
    }
    page.addEventListener('visibilitychange', seen)
    const { unsubscribe } = handOver.subscribe(seen)
    const restored = handOver.on('connection.restored', () => {
      failures = 0
      stop()
      timer = setTimeout(go, ROBOT_DETAIL_RESTORED_MS)
    })
    void go()
    return () => {
      stop()
      restored.unsubscribe()
      unsubscribe()
      page.removeEventListener('visibilitychange', seen)
    }
  }
