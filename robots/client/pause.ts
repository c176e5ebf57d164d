/** Over after so long, or when the signal says so. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
