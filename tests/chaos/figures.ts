import { existsSync, readFileSync } from 'node:fs'
import type { Figure } from '../support/figures.ts'

const MS_TOLD_IN_SECONDS = 1000

const amountOf = ({ value, unit }: Figure) => {
  if (unit === 'ms' && value >= MS_TOLD_IN_SECONDS) return `${(value / 1000).toFixed(1)} s`
  return [value.toLocaleString('en'), unit].filter(Boolean).join(' ')
}

/** A `#` in what a figure says is the place of its value. */
const written = (figure: Figure) => figure.says.replace('#', () => amountOf(figure))

/** The figures that tests have told, in the order in which they were first told. */
export function figuresIn(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  const all = new Map<string, Figure>()
  for (const figure of lines.map((line) => JSON.parse(line) as Figure)) {
    const before = all.get(figure.says)
    const values = [before?.value ?? 0, figure.value] as const
    const value = figure.take === 'sum' ? values[0] + values[1] : Math.max(...values)
    all.set(figure.says, { ...figure, value })
  }
  return [...all.values()].map(written).join(', ')
}
