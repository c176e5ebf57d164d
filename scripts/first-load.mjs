import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export const FIRST_LOAD_MAX_BYTES = 150 * 1024

const ENTRIES = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.js)"/g
const STATIC_IMPORTS = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g

const matches = (pattern, text) => [...text.matchAll(pattern)].map(([, found]) => found)

function collect(folder, file, found) {
  if (found.has(file)) return
  const code = readFileSync(join(folder, file))
  found.set(file, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length)
  for (const path of matches(STATIC_IMPORTS, code.toString()))
    collect(folder, posix.join(posix.dirname(file), path), found)
}

/** The scripts that index.html loads before anything can be seen, each with its size in brotli: what it names and what those import. */
export function firstLoad(folder) {
  const found = new Map()
  for (const file of matches(ENTRIES, readFileSync(join(folder, 'index.html'), 'utf8'))) collect(folder, file, found)
  const files = [...found].map(([file, bytes]) => ({ file, bytes })).sort((a, b) => b.bytes - a.bytes)
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
