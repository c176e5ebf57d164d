const WIDTH_PX = 1200
const HEIGHT_PX = 800

/** This document has no layout: every box is as large as a desk screen. */
export function giveDeskSize() {
  const sizes = { clientWidth: WIDTH_PX, offsetWidth: WIDTH_PX, clientHeight: HEIGHT_PX, offsetHeight: HEIGHT_PX }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
}
