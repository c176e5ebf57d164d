import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { selectRoute } from '../../../machines/console/page.machine.ts'
import { FIRST_ROUTE, routeIn, searchWith } from './frame-route.ts'
import type { PageActor } from './use-page-data.ts'

type Navigate = (path: string, options: { replace: boolean }) => void

function mirror(navigate: Navigate, route: string, replace: boolean) {
  if (route === (routeIn(location.search) ?? FIRST_ROUTE)) return
  navigate(location.pathname + searchWith(location.search, route), { replace })
}

/**
 * Keeps the page's own path and the console's address together, for the page that is shown: its moves go to the address,
 * back and forward go to the page, and a page that is shown again brings its path along.
 */
export function usePageRoute(page: PageActor | undefined, isShown: () => boolean) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const wasShown = useRef(false)

  useEffect(() => {
    const heard = page?.on('route.changed', ({ path, replace }) => {
      if (isShown()) mirror(navigate, path, replace)
    })
    return () => heard?.unsubscribe()
  }, [page, navigate, isShown])

  const isShownNow = isShown()
  useEffect(() => {
    const isBack = isShownNow && !wasShown.current
    wasShown.current = isShownNow
    if (!page || !isShownNow || !isShown()) return
    const route = routeIn(search)
    if (isBack && route === undefined) mirror(navigate, selectRoute(page.getSnapshot()), true)
    else page.send({ type: 'address.changed', route: route ?? FIRST_ROUTE })
  }, [page, search, navigate, isShownNow, isShown])
}
