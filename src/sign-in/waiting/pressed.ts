type Pressed = { button: HTMLButtonElement; detail: number }

declare global {
  interface Window {
    /** Of `first-paint.js`: what was pressed until now; from then on presses go their own way. */
    pressedBefore?: () => readonly Pressed[]
  }
}

/** Presses once more what was pressed before the page worked; twice the same in a row is once. */
export function pressAgain() {
  const pressed = window.pressedBefore?.() ?? []
  const each = pressed.filter(({ button }, at) => button !== pressed[at - 1]?.button)
  for (const { button, detail } of each)
    if (button.isConnected) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}
