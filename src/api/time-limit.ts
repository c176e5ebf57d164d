/**
 * A signal that aborts after `milliseconds`, or with the caller's own, until it is lifted. The timer holds it:
 * `AbortSignal.timeout` may be collected under a request that still hangs, and then never fires. `passed` rejects by
 * itself, also where a request does not hear the signal.
 */
export function timeLimit(milliseconds: number, caller?: AbortSignal) {
  const limit = new AbortController()
  const late = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  const giveUp = () => limit.abort(caller?.reason)
  const timer = setTimeout(late, milliseconds)
  caller?.addEventListener('abort', giveUp)
  const passed = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  })
  passed.catch(() => undefined)
  if (caller?.aborted) giveUp()
  return {
    signal: limit.signal,
    passed,
    lift() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
