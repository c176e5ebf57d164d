import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const DEFLATED = 8
/** So that the same sheet makes the same file. */
const DATE = '1980-01-01T00:00'

export type ZipFile = { name: string; text: Iterable<string> | AsyncIterable<string> }

/** Packs text as it comes, in threads of Node's own: the library's takes the time of this one. */
async function* pack(file: ZipInputFile, text: ZipFile['text']) {
  const deflating = createDeflateRaw()
  const feed = async () => {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      if (!deflating.write(bytes)) await new Promise((drained) => deflating.once('drain', drained))
    }
    deflating.end()
  }
  const feeding = feed()
  feeding.catch((error: Error) => deflating.destroy(error))
  yield* deflating as AsyncIterable<Uint8Array<ArrayBuffer>>
  await feeding
}

/** A zip of texts, written from front to end without knowing how long they will be. */
export async function* zipped(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((_, bytes) => void written.push(bytes))
  for (const { name, text } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: DATE }
    zip.add(file)
    for await (const bytes of pack(file, text)) {
      file.ondata?.(null, bytes, false)
      yield* written.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  zip.end()
  yield* written
}
