import { writeSync } from 'node:fs'

const STDOUT = 1
const SLOW_READER = /^(EAGAIN|EBUSY)$/
const PAUSE_MS = 10

type Put = (bytes: Uint8Array) => number

const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)

/** Bytes that were put; fewer than there are where no more can be. */
function putAll(bytes: Buffer, put: Put) {
  let done = 0
  while (done < bytes.length) {
    try {
      done += put(bytes.subarray(done))
    } catch (error) {
      if (!SLOW_READER.test((error as NodeJS.ErrnoException).code ?? '')) return done
      pause()
    }
  }
  return done
}

const lossOf = (lost: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'log lines were lost' })}\n`

/** Where lines cannot be kept, as on a full disk, the server goes on without; how many were lost is the first line that can be. */
export function logOutput(put: Put = (bytes) => writeSync(STDOUT, bytes)) {
  let lost = 0
  let isTorn = false
  function isPut(line: string) {
    const bytes = Buffer.from(isTorn ? `\n${line}` : line)
    const done = putAll(bytes, put)
    if (done > 0) isTorn = done < bytes.length
    return done === bytes.length
  }
  return {
    write: (line: string) => {
      if (lost > 0 && isPut(lossOf(lost))) lost = 0
      if (lost > 0 || !isPut(line)) lost++
    },
  }
}
