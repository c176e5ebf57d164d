/** Says the first message that cannot be read, and the tenth, the hundredth and so on. */
export function unreadCounter(log: (line: string) => void) {
  let count = 0
  let next = 1
  return (topic: string, why: string) => {
    count += 1
    if (count < next) return
    next *= 10
    log(`${count === 1 ? 'A message cannot' : `${count} messages could not`} be read, the last on ${topic}: ${why}.`)
  }
}
