/** Lends each of these places to one user at a time, in the order in which they come. */
export function lending<Place>(places: readonly Place[]) {
  const free = [...places]
  const waiting: ((place: Place) => void)[] = []
  const giveBack = (place: Place) => {
    const next = waiting.shift()
    if (next) next(place)
    else free.push(place)
  }
  return async <Result>(use: (place: Place) => Promise<Result>) => {
    const place = free.shift() ?? (await new Promise<Place>((come) => void waiting.push(come)))
    try {
      return await use(place)
    } finally {
      giveBack(place)
    }
  }
}
