import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** Whether Caps Lock is on, as far as keys and clicks in a field tell; unknown, and so off, while it has no focus. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'))
  const forget = () => setOn(false)
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onMouseUp: look, onBlur: forget } }
}
