import { type EventObject, fromCallback } from 'xstate'

type Visibility = { type: 'page.hidden' } | { type: 'page.shown' }

/** Tells when the page goes out of sight and comes back. */
export const visibilityOf = (page: Document) =>
  fromCallback<EventObject, undefined, Visibility>(({ sendBack }) => {
    const tell = () => sendBack({ type: page.hidden ? 'page.hidden' : 'page.shown' })
    if (page.hidden) tell()
    page.addEventListener('visibilitychange', tell)
    return () => page.removeEventListener('visibilitychange', tell)
  })
