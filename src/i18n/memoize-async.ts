/** React's `use` reads what says of itself that it has come; of what does not it shows the stand-in first, and keeps that for 300 ms. */
function readable<Value>(promise: Promise<Value>) {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** Asks once for each of what is asked about, which its name tells apart, and answers the same to all who ask again. */
export function memoizeAsync<About extends readonly unknown[], Value>(
  ask: (...about: About) => Promise<Value>,
  nameOf: (...about: About) => string = (...about) => about.join(' '),
) {
  const asked = new Map<string, Promise<Value>>()
  return (...about: About) => {
    const name = nameOf(...about)
    const known = asked.get(name) ?? readable(ask(...about))
    asked.set(name, known)
    return known
  }
}
