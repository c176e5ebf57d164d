import { BadArchive } from '../backup/archive.ts'
import { CopyRefused } from '../backup/copy.ts'
import { BadContract } from '../contract/access.ts'
import { FolderInUse } from '../database/lock.ts'
import { CopyUnfinished, DatabaseTooNew } from '../database/migrations.ts'
import { isUnreachable } from '../database/postgres.ts'
import { codeOf } from '../database/retry.ts'
import { BadSetting } from '../settings.ts'
import { Declined, Misused } from './command.ts'

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use: stop what uses it, or set PORT (and APPS_PORT) to another',
  EACCES: 'may not be used by this account: set PORT (and APPS_PORT) to one above 1023',
  EADDRNOTAVAIL: 'does not belong to this machine: set HOST to an address that does',
}

const placeOf = (error: Error) => {
  const { address, port } = error as { address?: string; port?: number }
  return `${address ?? ''}:${port ?? ''}`
}

const FOLDER_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk can only be read',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'there is a file on the way to it',
  ENOSPC: 'the disk is full',
}

const TLS_ERROR = /^(?:ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)|does not support SSL/

/** What a person can mend about PostgreSQL; undefined for anything else. */
function whyNoDatabase(error: Error, code: string) {
  if (isUnreachable(error)) return 'The PostgreSQL server of DATABASE_URL cannot be reached.'
  if (/^(28...|3D000)$/.test(code))
    return 'The PostgreSQL server of DATABASE_URL refuses this account or has no such database.'
  if (code === '42501')
    return 'The account of DATABASE_URL may not make tables there: make it the owner of the database.'
  if (TLS_ERROR.test(code || error.message))
    return `The PostgreSQL server of DATABASE_URL cannot be reached by TLS: ${error.message}.`
}

/** Why the server does not start: one plain line wherever a person can do something about it. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (
    [
      Misused,
      Declined,
      CopyRefused,
      BadArchive,
      BadSetting,
      FolderInUse,
      BadContract,
      DatabaseTooNew,
      CopyUnfinished,
    ].some((kind) => error instanceof kind)
  )
    return error.message
  const code = codeOf(error) ?? ''
  const listen = 'syscall' in error && error.syscall === 'listen' ? LISTEN_ERRORS[code] : undefined
  if (listen) return `${placeOf(error)} ${listen}.`
  if ('path' in error && FOLDER_ERRORS[code]) return `DATA_DIR cannot be used: ${FOLDER_ERRORS[code]} (${error.path}).`
  if ('path' in error && code === 'ENOENT') return `There is no ${error.path}.`
  return whyNoDatabase(error, code) ?? error.stack ?? error.message
}
