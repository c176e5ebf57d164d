import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from '../support/postgres.mjs'

const NEEDED = ['bash', 'curl', 'openssl', 'caddy', 'nginx', 'prometheus', 'promtool']
/** Where Debian has what only root is to call. */
const SBIN = '/usr/sbin'
const folders = [...(process.env.PATH ?? '').split(delimiter), SBIN]
const isHere = (name: string) => folders.some((folder) => existsSync(join(folder, name)))

/** The folders in which the programs of the page are; says plainly which are missing. */
export function findTools() {
  const missing = NEEDED.filter((name) => !isHere(name))
  const postgres = findPostgres()
  if (!postgres) missing.push('createdb of PostgreSQL')
  if (!postgres || missing.length > 0)
    throw new Error(
      `The recipe of docs/running.md is followed with the programs that it names, and here is no ${missing.join(', no ')}. Install them (Debian: apt-get install caddy curl nginx-light openssl postgresql prometheus), then run npm test again.`,
    )
  return { postgres, path: [postgres, SBIN] }
}
