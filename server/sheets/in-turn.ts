/** At most so many at once; the others wait for their turn. */
export function inTurn(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = () => (running++ < most ? undefined : new Promise<void>((mayEnter) => waiting.push(mayEnter)))
  const leave = () => {
    running--
    waiting.shift()?.()
  }
  return async function* taking<T>(make: () => AsyncIterable<T>): AsyncGenerator<T> {
    await enter()
    try {
      yield* make()
    } finally {
      leave()
    }
  }
}
