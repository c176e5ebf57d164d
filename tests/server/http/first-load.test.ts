import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoad } from '../../../scripts/first-load.mjs'
import { temporaryFolder } from '../support/temporary.ts'

test('the first load is what index.html names and what that imports at once, each file counted once', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'assets'))
  write(
    'index.html',
    '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" href="/a.css">',
  )
  write('assets/a.js', 'import{x as y}from"./b.js";import"./c.js";const later=()=>import("./lazy.js");export{y}')
  write('assets/b.js', 'export*from"./c.js"')
  write('assets/c.js', 'export const z=1')
  write('assets/lazy.js', 'import"./d.js"')
  const { files, bytes } = firstLoad(folder)
  expect(files.map(({ file }) => file).sort()).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js'])
  expect(bytes).toBe(files.reduce((sum, each) => sum + each.bytes, 0))
})
