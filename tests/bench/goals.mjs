import { tellFigure } from '../support/figures.ts'

export const say = (line) => process.stdout.write(`${line}\n`)

/** The middle one; of two in the middle the greater. */
export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

const goalOf = ({ unit = '', under, atMost, atLeast, beyond }) => {
  if (under !== undefined) return `less than ${under}${unit}`
  if (atLeast !== undefined) return `at least ${atLeast}${unit}${beyond ? `, beyond it ${beyond}${unit}` : ''}`
  return atMost === 0 ? 'none' : `at most ${atMost}${unit}`
}

const meets = (value, { under, atMost = Number.POSITIVE_INFINITY, atLeast }) => {
  if (atLeast !== undefined) return value >= atLeast
  return under === undefined ? value <= atMost : value < under
}

/** One number beside its goal: `under` it, `atMost` or `atLeast` it. `more` is said behind it. */
export function tell(what, value, goal, more = '') {
  const [rounded, unit] = [Number(value.toFixed(1)), (goal.unit ?? '').trim()]
  say(`${meets(value, goal) ? '✓' : '✗'} ${what}: ${rounded}${goal.unit ?? ''} (goal: ${goalOf(goal)})${more}`)
  tellFigure({ says: `${what} #`, value: rounded, unit, take: 'most' })
}
