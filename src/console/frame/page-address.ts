import { navigate } from 'wouter/use-browser-location'
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { framesMachine } from '../../../machines/console/frames.machine.ts'
import { selectShown } from '../../../machines/console/frames-selectors.ts'
import type { AddressChanged, PageInput, PageMoved } from '../../../machines/console/page-messages.ts'
import { hearAddress } from '../../browser/hear-address.ts'
import { FIRST_ROUTE, routeIn, searchWith } from './frame-route.ts'

type Frames = ActorRefFrom<typeof framesMachine>

const routeNow = () => routeIn(location.search) ?? FIRST_ROUTE

function mirror(route: string, replace: boolean) {
  if (route !== routeNow()) navigate(location.pathname + searchWith(location.search, route), { replace })
}

/**
 * Keeps the page's own path and the console's address together, for the page that is shown: its moves go to the address,
 * back and forward go to the page, and a page that is shown again brings its path along. The frames hear the address
 * first, for they did so before they had a page: none is led to a place that the address names for another.
 */
export const pageAddress = (frames: () => Frames | undefined) =>
  fromCallback<EventObject, PageInput, AddressChanged>(({ input: { key, route: first }, receive, sendBack }) => {
    const isShown = () => {
      const now = frames()?.getSnapshot()
      return now !== undefined && selectShown(now) === key
    }
    let route = first
    let wasShown = false
    const follow = () => {
      const isBack = !wasShown
      wasShown = isShown()
      if (!wasShown) return
      if (isBack && routeIn(location.search) === undefined) return mirror(route, true)
      if (route === routeNow()) return
      route = routeNow()
      sendBack({ type: 'address.changed', route })
    }
    receive((event) => {
      const { path, replace } = event as PageMoved
      route = path
      if (isShown()) mirror(path, replace)
    })
    const stopHearing = hearAddress(follow)
    const following = frames()?.subscribe(follow)
    follow()
    return () => {
      stopHearing()
      following?.unsubscribe()
    }
  })
