import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const DIGITS = 12
/** What all screens are made of, with the texts of the languages, and the rooms that show the charts of another. */
const EVERYWHERE = ['src/kit', 'src/theme', 'src/i18n', 'locales']
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  'machines/session': ['src/session', 'src/sign-in', 'src/report'],
  'machines/news': ['src/session', 'src/console'],
  'machines/pages': ['src/apps', 'src/robots'],
}

const filesIn = (folder: string) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('statecharts') && /\.(?:tsx?|css|json)$/.test(name))
        .sort()
        .map((name) => join(folder, name))
    : []

const known = new Map<string, string>()
function hashOfFiles(folders: readonly string[]) {
  const key = folders.join()
  const made = known.get(key)
  if (made) return made
  const hash = createHash('sha256')
  for (const file of folders.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  const digest = hash.digest('hex').slice(0, DIGITS)
  known.set(key, digest)
  return digest
}

/** What the views of a chart are made of, by the file that it is written in; another value where any of it has changed. */
export function viewsHashOf(machineFile: string) {
  const room = machineFile.split('/').slice(0, 2).join('/')
  const own = SHOWN_IN[room] ?? [room.replace(/^machines/, 'src')]
  return hashOfFiles([...EVERYWHERE, ...own])
}
