let heard: string[] = []

/** What a view calls of those around it on a stage: whoever presses what calls it hears so. */
export const around = (what: string) => () => void heard.push(what)

/** All that was called since this was asked last. */
export function heardAround() {
  const all = heard
  heard = []
  return all
}
