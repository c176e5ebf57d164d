import { UNPACKED_BYTES_MAX, ZIP_ENTRIES_MAX } from './sheet-limits.ts'
import { unfit, unreadable } from './sheet-refused.ts'

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }
export type Zip = { bytes: Uint8Array; entries: ReadonlyMap<string, Entry> }

/** A number within the bytes; what reaches beyond them is no zip. */
function read(bytes: Uint8Array, at: number, size: 2 | 4) {
  if (at < 0 || at + size > bytes.length) throw unreadable()
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, size)
  return size === 2 ? view.getUint16(0, true) : view.getUint32(0, true)
}

function endOf(bytes: Uint8Array) {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (read(bytes, at, 4) === END) return at
  throw unreadable()
}

function entryAt(bytes: Uint8Array, at: number): { entry: Entry; next: number } {
  if (read(bytes, at, 4) !== ENTRY || read(bytes, at + 8, 2) & ENCRYPTED) throw unreadable()
  const nameBytes = read(bytes, at + 28, 2)
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
    method: read(bytes, at + 10, 2),
    packed: read(bytes, at + 20, 4),
    unpacked: read(bytes, at + 24, 4),
    offset: read(bytes, at + 42, 4),
  }
  return { entry, next: at + ENTRY_BYTES + nameBytes + read(bytes, at + 30, 2) + read(bytes, at + 32, 2) }
}

function entriesOf(bytes: Uint8Array) {
  const end = endOf(bytes)
  const count = read(bytes, end + 10, 2)
  if (count === 0 || count > ZIP_ENTRIES_MAX) throw unreadable()
  let at = read(bytes, end + 16, 4)
  return Array.from({ length: count }, () => {
    const { entry, next } = entryAt(bytes, at)
    at = next
    return entry
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * The directory of a zip, before anything of it is unpacked: what would unpack to too much is refused, and what names the
 * same bytes more than once, or the same file.
 */
export function readZip(bytes: Uint8Array): Zip {
  const all = entriesOf(bytes)
  if (sum(all.map(({ unpacked }) => unpacked)) > UNPACKED_BYTES_MAX)
    throw unfit('unpacksTooLarge', { limit: UNPACKED_BYTES_MAX })
  const entries = new Map(all.map((entry) => [entry.name, entry]))
  if (sum(all.map(({ packed }) => packed)) > bytes.length || entries.size < all.length) throw unreadable()
  return { bytes, entries }
}

function packedBytes({ bytes }: Zip, { offset, packed }: Entry) {
  if (read(bytes, offset, 4) !== LOCAL) throw unreadable()
  const start = offset + LOCAL_BYTES + read(bytes, offset + 26, 2) + read(bytes, offset + 28, 2)
  if (start + packed > bytes.length) throw unreadable()
  return bytes.subarray(start, start + packed)
}

/** Bytes as a stream hands them on; what is no packed stream ends it with an error of its own. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch {
    throw unreadable()
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Unpacks a file of the zip bit by bit, and no further than its directory says; the same in a browser. */
export async function* unpack(zip: Zip, name: string): AsyncGenerator<Uint8Array> {
  const entry = zip.entries.get(name)
  if (!entry || (entry.method !== DEFLATED && entry.method !== STORED)) throw unreadable()
  const packed = packedBytes(zip, entry)
  if (entry.method === STORED) return yield packed
  let unpacked = 0
  for await (const chunk of inflated(packed)) {
    unpacked += chunk.length
    if (unpacked > entry.unpacked) throw unreadable()
    yield chunk
  }
}
