import { crc32, createDeflateRaw } from 'node:zlib'

const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const DESCRIPTOR_BYTES = 16
const END_BYTES = 22
const VERSION = 20
/** The sizes follow the file, and its name is UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1980-01-01, so that the same sheet makes the same file. */
const DATE = 0x21

export type ZipFile = { name: string; text: Iterable<string> | AsyncIterable<string> }
type Written = { name: Buffer; crc: number; packed: number; unpacked: number; offset: number }

/** Each number with its size in bytes. */
function fields(length: number, numbers: readonly [value: number, size: 2 | 4][]) {
  const bytes = Buffer.alloc(length)
  let at = 0
  for (const [value, size] of numbers) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    fields(LOCAL_BYTES, [
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
    ]),
    name,
  ])

const descriptor = ({ crc, packed, unpacked }: Written) =>
  fields(DESCRIPTOR_BYTES, [
    [0x08074b50, 4],
    [crc, 4],
    [packed, 4],
    [unpacked, 4],
  ])

const directoryEntry = ({ name, crc, packed, unpacked, offset }: Written) =>
  Buffer.concat([
    fields(ENTRY_BYTES, [
      ...(
        [
          [0x02014b50, 4],
          [VERSION, 2],
          [VERSION, 2],
          [FLAGS, 2],
          [DEFLATED, 2],
          [0, 2],
          [DATE, 2],
        ] as const
      ).map((each) => [...each] as [number, 2 | 4]),
      ...(
        [
          [crc, 4],
          [packed, 4],
          [unpacked, 4],
          [name.length, 2],
          [0, 4],
          [0, 4],
          [0, 4],
          [offset, 4],
        ] as const
      ).map((each) => [...each] as [number, 2 | 4]),
    ]),
    name,
  ])

const end = (count: number, size: number, offset: number) =>
  fields(END_BYTES, [
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])

/** Packs text as it comes. */
async function* packed(text: ZipFile['text'], written: Written) {
  const deflating = createDeflateRaw()
  const feed = async () => {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      written.crc = crc32(bytes, written.crc)
      written.unpacked += bytes.length
      if (!deflating.write(bytes)) await new Promise((drained) => deflating.once('drain', drained))
    }
    deflating.end()
  }
  const feeding = feed()
  feeding.catch((error: Error) => deflating.destroy(error))
  for await (const chunk of deflating) {
    written.packed += (chunk as Buffer).length
    yield chunk as Buffer
  }
  await feeding
}

/** A zip of texts, written from front to end without knowing how long they will be. */
export async function* zipped(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let offset = 0
  for (const { name, text } of files) {
    const written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset }
    yield localHeader(written.name)
    yield* packed(text, written)
    yield descriptor(written)
    offset += LOCAL_BYTES + written.name.length + written.packed + DESCRIPTOR_BYTES
    all.push(written)
  }
  const directory = Buffer.concat(all.map(directoryEntry))
  yield directory
  yield end(all.length, directory.length, offset)
}
