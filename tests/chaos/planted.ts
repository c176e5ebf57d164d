import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Edit } from './twins/twin.ts'

const OWN = ['.cache', '.vite', '.vite-temp']

/** The packages themselves are shared; what builds leave beside them is each copy's own. */
function shareModules(root: string, copy: string) {
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!OWN.includes(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
}

const sourcesIn = (root: string) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)))

/** Each text to find must be there once: a fault that is planted nowhere, or twice, shows nothing. */
export function planted(text: string, { file, find, replace }: Edit) {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`${file} holds ${count} times, not once:\n${find}`)
  return text.replace(find, () => replace)
}

/** Copies the sources to a folder of their own, with the faults planted. */
export function plantedCopy(root: string, edits: readonly Edit[]) {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-twin-'))
  for (const file of sourcesIn(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  shareModules(root, copy)
  for (const edit of edits) {
    const path = join(copy, edit.file)
    writeFileSync(path, planted(readFileSync(path, 'utf8'), edit))
  }
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }) }
}
