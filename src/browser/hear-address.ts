import 'wouter/use-browser-location'

/** The router makes events of what the page itself does to its history. */
const CHANGES = ['popstate', 'pushState', 'replaceState', 'hashchange']

/** Calls back whenever the address may have changed, until the answer is called. */
export function hearAddress(hear: () => void) {
  for (const change of CHANGES) addEventListener(change, hear)
  return () => {
    for (const change of CHANGES) removeEventListener(change, hear)
  }
}
