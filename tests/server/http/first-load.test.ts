import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoad } from '../../../scripts/first-load.mjs'
import { temporaryFolder } from '../support/temporary.ts'

test('the first load is a page, what it names and what that imports at once, each file counted once', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'assets'))
  write(
    'page.html',
    '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" crossorigin href="/a.css"><link rel="icon" href="/favicon.svg"><svg><use href="/robot.svg#line"></use><use href="/robot.svg#accent"></use></svg>',
  )
  write('a.css', 'p{color:red}')
  write('robot.svg', '<svg/>')
  write('assets/a.js', 'import{x as y}from"./b.js";import"./c.js";const later=()=>import("./lazy.js");export{y}')
  write('assets/b.js', 'export*from"./c.js"')
  write('assets/c.js', 'export const z=1')
  write('assets/lazy.js', 'import"./d.js"')
  const { files, bytes } = firstLoad(folder, 'page.html')
  const named = ['a.css', 'assets/a.js', 'assets/b.js', 'assets/c.js', 'page.html', 'robot.svg']
  expect(files.map(({ file }) => file).sort()).toEqual(named)
  expect(bytes).toBe(files.reduce((sum, each) => sum + each.bytes, 0))
})
