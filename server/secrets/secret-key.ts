import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting, type Settings } from '../settings.ts'

const KEY_BYTES = 32

function makeOnce(path: string) {
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The key of the hashes of codes, kept outside the database: SECRET_KEY, or one made once in DATA_DIR. */
export function loadSecretKey({ SECRET_KEY, DATA_DIR }: Settings): Buffer {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'hex')
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const path = join(DATA_DIR, 'secret.key')
  makeOnce(path)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length < KEY_BYTES)
    throw new BadSetting(`${path} does not hold a key: delete it to have a new one made, or set SECRET_KEY`)
  return key
}
