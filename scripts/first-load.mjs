import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export const FIRST_LOAD_MAX_BYTES = 90 * 1024
export const FIRST_LOAD_MAX_REQUESTS = 6

const SCRIPTS = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.js)"/g
const STYLES = /<link\b[^>]*? rel="stylesheet"[^>]*? href="\/?([^"]+\.css)"/g
const DRAWINGS = /<use\b[^>]*? href="\/?([^"#]+)#/g
const STATIC_IMPORTS = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g

const matches = (pattern, text) => [...text.matchAll(pattern)].map(([, found]) => found)

function collect(folder, file, found) {
  if (found.has(file)) return
  const content = readFileSync(join(folder, file))
  found.set(file, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length)
  if (!file.endsWith('.js')) return
  for (const path of matches(STATIC_IMPORTS, content.toString()))
    collect(folder, posix.join(posix.dirname(file), path), found)
}

/**
 * What a page loads before it works, each file with its size in brotli: the page itself, the styles, scripts and drawings
 * that it names, and what the scripts import.
 */
export function firstLoad(folder, page) {
  const found = new Map()
  collect(folder, page, found)
  const html = readFileSync(join(folder, page), 'utf8')
  for (const file of [SCRIPTS, STYLES, DRAWINGS].flatMap((kind) => matches(kind, html))) collect(folder, file, found)
  const files = [...found].map(([file, bytes]) => ({ file, bytes })).sort((a, b) => b.bytes - a.bytes)
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
