export const say = (line) => process.stdout.write(`${line}\n`)

const goalOf = ({ unit = '', under, atMost }) => {
  if (under !== undefined) return `less than ${under}${unit}`
  return atMost === 0 ? 'none' : `at most ${atMost}${unit}`
}

/** One number beside its goal: `under` it, or `atMost` it. */
export function tell(what, value, goal) {
  const isMet = goal.under === undefined ? value <= goal.atMost : value < goal.under
  say(`${isMet ? '✓' : '✗'} ${what}: ${Number(value.toFixed(1))}${goal.unit ?? ''} (goal: ${goalOf(goal)})`)
}
