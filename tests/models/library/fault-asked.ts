import { Mistyped, nearest } from '../../support/command-line.ts'
import { UI_FAULTS } from './ui-faults.ts'

/** Every fault that can be planted, under the chart whose paths must find it. */
export function listedFaults(): string[] {
  const charts = [...new Set(UI_FAULTS.map(({ chart }) => chart))]
  return charts.flatMap((id) => [id, ...UI_FAULTS.filter(({ chart }) => chart === id).map(({ name }) => `  ${name}`)])
}

/** The number of the fault with this name. */
export function faultAsked(name: string): number {
  const names = UI_FAULTS.map((fault) => fault.name)
  const number = names.indexOf(name)
  if (number >= 0) return number
  const meant = nearest(name, names)
  const question = meant === undefined ? '' : ` Did you mean "${meant}"?`
  throw new Mistyped(
    `There is no fault "${name}".${question}\nThere is, under the chart that shows it:\n${listedFaults().join('\n')}`,
  )
}

export const chartOfFault = (number: number) => UI_FAULTS[number]?.chart

const firstLines = (text: string) => text.split('\n').map((line) => `     ${line}`)

/** What is planted, and where. */
export function plantedTold(number: number): string[] {
  const fault = UI_FAULTS[number]
  if (!fault) return []
  const { name, file, find, replace } = fault
  return [`planted in ${file}: ${name}`, ...firstLines(`instead of  ${find}`), ...firstLines(`there is    ${replace}`)]
}
