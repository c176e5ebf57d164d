/**
 * A signal that aborts after `milliseconds`, or with the caller's own, until it is lifted. The timer holds it:
 * `AbortSignal.timeout` may be collected under a request that still hangs, and then never fires.
 */
export function timeLimit(milliseconds: number, caller?: AbortSignal) {
  const limit = new AbortController()
  const late = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  const giveUp = () => limit.abort(caller?.reason)
  const timer = setTimeout(late, milliseconds)
  caller?.addEventListener('abort', giveUp)
  if (caller?.aborted) giveUp()
  return {
    signal: limit.signal,
    lift() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
