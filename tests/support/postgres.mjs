import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './packages.mjs'

const foldersIn = (parent, pattern) =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((name) => pattern.test(name))
        .map((name) => join(parent, name))
    : []

const numberIn = (path) => Number(/\d+/.exec(path)?.[0] ?? 0)

/** Where the packages of Debian, of Homebrew and of macOS put the programs, the newest version first. */
const versions = () =>
  [
    ...foldersIn('/usr/lib/postgresql', /^\d+$/),
    ...foldersIn('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...foldersIn('/usr/local/opt', /^postgresql@\d+$/),
    ...foldersIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ].sort((one, other) => numberIn(other) - numberIn(one))

const isComplete = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

/** The folder of the programs of a PostgreSQL on this machine, or undefined. `POSTGRES_BIN` wins. */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN
  const folders = named
    ? [named]
    : [...versions().map((version) => join(version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(isComplete)
}

/** Finds or installs PostgreSQL; says plainly what to do where it cannot. */
export function ensurePostgres() {
  if (!findPostgres() && !process.env.POSTGRES_BIN) installPackage('PostgreSQL', 'postgresql')
  const found = findPostgres()
  if (!found)
    throw new Error(
      'The server is tested on PostgreSQL too, and there is none here. Install it (Debian: apt-get install postgresql, macOS: brew install postgresql) or set POSTGRES_BIN to the folder of initdb and postgres, then run npm test again.',
    )
  return found
}
