import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const PIECE_BYTES = 64 * 1024

/** A file without a name, which is gone with the process. */
async function namelessFile() {
  const path = join(tmpdir(), `foyer-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

type Source = (signal: AbortSignal) => AsyncIterable<Uint8Array>
/** So many bytes at least are read in each span of time, as long as they are there. */
export type Pace = { bytes: number; ms: number }

/**
 * What is written ahead of its reader, into a file: a reader that stops keeps nobody from writing, and is let go. `onGone` comes when the file is closed, which
 * may be long after the reader has left.
 */
export function spooled(source: Source, pace: Pace, onGone: () => void = () => undefined): Readable {
  const left = new AbortController()
  const file = namelessFile()
  file.catch(() => undefined)
  let written = 0
  let given = 0
  let isWhole = false
  let isAwaited = false

  const bytes = new Readable({
    read: () => void give().catch((error) => bytes.destroy(error)),
    destroy: (error, done) => {
      left.abort()
      void writing
        .then(async () => (await file).close())
        .catch(() => undefined)
        .then(onGone)
      done(error)
    },
  })

  async function give() {
    isAwaited = given === written && !isWhole
    if (isAwaited) return
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, written - given))
    if (piece.length > 0) await (await file).read(piece, 0, piece.length, given)
    given += piece.length
    bytes.push(piece.length > 0 ? piece : null)
  }

  let before = { given, left: 0, isDone: false, isAwaited: true }
  /** What was there to be read when the span began counts, and no time in which the reader waited for more. */
  function insistOnPace() {
    const least = before.isDone ? 1 : Math.min(pace.bytes, before.left)
    const isSlow = !before.isAwaited && !isAwaited && given - before.given < least
    before = { given, left: written - given, isDone: isWhole && given === written, isAwaited }
    if (isSlow) bytes.destroy(new Error('the file is read too slowly'))
  }
  const watching = setInterval(insistOnPace, pace.ms).unref()
  bytes.once('close', () => clearInterval(watching))

  const goOn = () => (isAwaited ? give() : undefined)

  async function write() {
    for await (const piece of source(left.signal)) {
      if (left.signal.aborted) return
      await (await file).write(piece, 0, piece.length, written)
      written += piece.length
      await goOn()
    }
    isWhole = true
    await goOn()
  }

  const writing = write().catch((error) => void bytes.destroy(error))
  return bytes
}
