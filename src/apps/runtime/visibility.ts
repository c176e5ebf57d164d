import { type EventObject, fromCallback } from 'xstate'
import { selectIsHidden } from '../../../machines/pages/hand-over-selectors.ts'
import type { Visibility } from '../../../machines/polling.machine.ts'
import type { HandOver } from './session.ts'

/** Tells when the page goes out of sight and comes back, with its tab or because the console shows another page; and that the server is there again. */
export const visibilityOf = (page: Document, handOver: HandOver) =>
  fromCallback<EventObject, undefined, Visibility>(({ sendBack }) => {
    const isHidden = () => page.hidden || selectIsHidden(handOver.getSnapshot())
    let wasHidden = false
    const tell = () => {
      if (isHidden() === wasHidden) return
      wasHidden = isHidden()
      sendBack({ type: wasHidden ? 'page.hidden' : 'page.shown' })
    }
    tell()
    page.addEventListener('visibilitychange', tell)
    const { unsubscribe } = handOver.subscribe(tell)
    const restored = handOver.on('connection.restored', sendBack)
    return () => {
      unsubscribe()
      restored.unsubscribe()
      page.removeEventListener('visibilitychange', tell)
    }
  })

/** The same of a page that stands in no console: its tab alone decides. */
export const ofTab = (page: Document) =>
  fromCallback<EventObject, undefined, Visibility>(({ sendBack }) => {
    const tell = () => sendBack({ type: page.hidden ? 'page.hidden' : 'page.shown' })
    if (page.hidden) tell()
    page.addEventListener('visibilitychange', tell)
    return () => page.removeEventListener('visibilitychange', tell)
  })

export type Visible = ReturnType<typeof visibilityOf>
