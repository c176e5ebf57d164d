import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL_BYTES = 30
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const DOCUMENT = 'word/document.xml'
/** What a document may unpack to. */
const TEXT_BYTES_MAX = 64 * 1024 * 1024
const DEFLATED = 8

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

function endOf(bytes: Buffer) {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new Error('no directory')
}

/** The zip's directory; reading beyond the bytes throws. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes)
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const [method, packed, unpacked] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    yield { name, method, packed, unpacked, offset: bytes.readUInt32LE(at + 42) }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function unpacked(bytes: Buffer, { method, packed, unpacked: size, offset }: Entry) {
  if (size > TEXT_BYTES_MAX) throw new Error('too large')
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const data = bytes.subarray(start, start + packed)
  return method === DEFLATED ? inflateRawSync(data, { maxOutputLength: TEXT_BYTES_MAX }) : data
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const signOf = (whole: string, name: string) =>
  name.startsWith('#')
    ? String.fromCodePoint(Number(name[1] === 'x' ? `0x${name.slice(2)}` : name.slice(1)))
    : (SIGNS[name] ?? whole)

/** The words of a Word document, a line a paragraph. */
export function docxText(bytes: Buffer) {
  const entry = [...entriesOf(bytes)].find(({ name }) => name === DOCUMENT)
  if (!entry) throw new Error('no document')
  return unpacked(bytes, entry)
    .toString('utf8')
    .replace(/<\/w:p>|<w:br\b[^>]*>/g, '\n')
    .replace(/<w:tab\/>|<\/w:tc>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, signOf)
}
