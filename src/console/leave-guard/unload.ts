import { type EventObject, fromCallback } from 'xstate'

/** While it runs, the browser asks before the console is closed. */
export const unload = fromCallback<EventObject, undefined, EventObject>(() => {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
})
