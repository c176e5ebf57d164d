import { type EventObject, fromCallback } from 'xstate'
import type { Resource } from '../../../domain/resources/shape.ts'
import { selectPrefs, selectRoute } from '../../../machines/pages/hand-over-selectors.ts'
import type { Placed, PlaceWish } from '../../../machines/pages/records-context.ts'
import type { HandOver } from '../runtime/session.ts'
import { routeOf, spotAt } from './list-route.ts'

/** The page's place in the console, as the list hears of it and changes it: the address says which rows are shown. */
export const routeSource = (handOver: HandOver, resource: Resource) =>
  fromCallback<EventObject, undefined, Placed>(({ sendBack, receive }) => {
    const here = () => selectRoute(handOver.getSnapshot())
    let last = here()
    const { unsubscribe } = handOver.subscribe(() => {
      if (here() === last) return
      last = here()
      const prefs = selectPrefs(handOver.getSnapshot())
      sendBack({ type: 'list.want', wanted: spotAt(resource, last, prefs).wanted })
    })
    receive((event) => {
      const { wanted, isTyped } = event as PlaceWish
      const { open } = spotAt(resource, here())
      handOver.send({ type: 'route.go', route: routeOf(resource, { wanted, open }), replace: isTyped })
    })
    return unsubscribe
  })
