import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLLAPSE_DEADLINE_MS } from '../../../machines/limits.ts'
import { TRANSITION_TIMEOUT_MS } from '../../../src/theme/layout.ts'
import { tokens } from '../../../src/theme/tokens.ts'

const SRC = join(import.meta.dirname, '../../../src')
const STYLED = /\.(?:css|tsx|ts)$/
const MOTION = /\b(?:transition|animation)(?:-?[dD]uration)?(?::|=\{?|=)\s*['"]?([^;'"}\n]+)/g
const TIME = /(\d*\.?\d+)(ms|s)\b|var\(--durations-(\w+)\)/

const inMs = (amount: string, unit: string) => Number(amount) * (unit === 's' ? 1000 : 1)

function durationOf(part: string): number {
  const [, amount, unit = 'ms', token = ''] = TIME.exec(part) ?? []
  return amount ? inMs(amount, unit) : token ? durationOf(tokens.durations[token]?.value ?? '') : 0
}

/** A spinner and a skeleton go on for as long as something loads. */
const isEndless = (part: string) => part.includes('infinite')

const motions = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => STYLED.test(name))
  .flatMap((name) =>
    [...readFileSync(join(SRC, name), 'utf8').matchAll(MOTION)].flatMap(([, value = '']) =>
      value.split(/,(?![^(]*\))/).map((part) => ({ name, part, ms: durationOf(part) })),
    ),
  )
  .filter(({ part, ms }) => ms > 0 && !isEndless(part))

describe('§9: transition timeout is 250 ms; the collapse motion deadline is 500 ms', () => {
  it('finds transitions in styles, in components and in the recipes of the theme', () => {
    const found = (ending: string) => motions.filter(({ name }) => name.endsWith(ending)).length
    expect(Math.min(found('.css'), found('.tsx'))).toBeGreaterThan(5)
    expect(Object.values(tokens.durations).map(({ value }) => durationOf(value))).toEqual([120, 160, 200])
  })

  it.each(motions)('is over in time: $part ($name)', ({ ms }) => {
    expect(ms).toBeLessThanOrEqual(TRANSITION_TIMEOUT_MS)
  })

  it('a group of the menu that folds is over before its deadline', () => {
    const folding = motions.filter(({ name }) => name.endsWith('console/menu/menu.module.css'))
    expect(folding.length).toBeGreaterThan(0)
    for (const { ms } of folding) expect(ms).toBeLessThan(COLLAPSE_DEADLINE_MS)
  })
})
