import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingAt } from '../../../src/kit/drawings/Drawing.tsx'

const PUBLIC = join(import.meta.dirname, '../../../src/public')
const files = ['robots', 'drawings'].flatMap((folder) =>
  readdirSync(join(PUBLIC, folder)).map((file) => `/${folder}/${file}`),
)

describe.each(files)('the drawing %s', (file) => {
  const text = readFileSync(join(PUBLIC, file), 'utf8')

  it('is known to the console and has lines and an accent that take their colour from outside', () => {
    expect(drawingAt(file)).toBe(file.slice(1, -'.svg'.length))
    expect(text).toContain('<g id="line" fill="none" stroke="currentColor"')
    expect(text).toContain('<g id="accent" fill="none" stroke="currentColor"')
  })

  it('carries no style and no script, which the content security policy would refuse', () => {
    expect(text).not.toMatch(/style=|<style|<script|on\w+=|href=/)
  })
})

it('an address that is not one of ours has no drawing', () => {
  expect(drawingAt('https://elsewhere.example/robots/reception.svg')).toBeUndefined()
  expect(drawingAt('/robots/../drawings/welcome.svg')).toBeUndefined()
  expect(drawingAt('/robots/nobody.svg')).toBeUndefined()
  expect(existsSync(join(PUBLIC, 'robots/placeholder.svg'))).toBe(true)
})
