import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
const WORTH_IT_BYTES = 1024

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < WORTH_IT_BYTES) return
  const { mtime } = statSync(path)
  const keep = (end, compressed) => {
    writeFileSync(path + end, compressed)
    utimesSync(path + end, mtime, mtime)
  }
  keep('.gz', await compressGzip(content, { level: 9 }))
  keep('.br', await compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}

/** Lays a `.gz` and a `.br` beside each file of a folder that is worth it, for the server to send instead. */
export const compressFolder = (folder) =>
  Promise.all(
    readdirSync(folder, { recursive: true })
      .filter((file) => COMPRESSIBLE.test(file))
      .map((file) => compressFile(join(folder, file))),
  )
