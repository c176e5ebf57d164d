import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '../../support/imports.ts'

const ROOT = join(import.meta.dirname, '../../..')
const importsIn = (file: string) => importsOf(file, readFileSync(join(ROOT, file), 'utf8'))
const partsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`)

function reachedFrom(file: string, reached = new Set<string>()) {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const name of importsIn(file))
    if (/^src\/(?:kit|apps\/gallery)\/.*\.tsx?$/.test(name)) reachedFrom(name, reached)
  return reached
}

it('every part of the kit can be seen in the gallery', () => {
  const shown = reachedFrom('src/apps/gallery/Gallery.tsx')
  const parts = partsIn('src/kit')
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter((part) => !shown.has(part))).toEqual([])
})
