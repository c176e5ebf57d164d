import { readFileSync } from 'node:fs'
import { LONGEST } from '../../domain/resources/check.ts'
import { NotDone } from './command.ts'

const BEGINS = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
} as const

const BASE64_BYTES = 3 / 4
const MOST_KB = Math.floor((LONGEST.picture * BASE64_BYTES) / 1024)

function bytesOf(path: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new NotDone(`The logo cannot be read: ${(error as Error).message}.`)
  }
}

/** The picture in a file, as companies keep it. */
export function readLogo(path: string) {
  const bytes = bytesOf(path)
  const start = bytes.toString('latin1', 0, 16)
  const [kind] = Object.entries(BEGINS).find(([, shape]) => shape.test(start)) ?? []
  if (!kind) throw new NotDone('The logo must be a PNG, JPEG, GIF or WebP file.')
  const url = `data:image/${kind};base64,${bytes.toString('base64')}`
  if (url.length > LONGEST.picture)
    throw new NotDone(
      `The logo must be a file of less than ${MOST_KB} KB; Enterprise info in the console makes larger ones smaller.`,
    )
  return url
}
