import { useSyncExternalStore } from 'react'

/** How much of a chart is drawn: one level with inner states folded, one state with its neighbours, or everything. */
export type View = 'overview' | 'focus' | 'full'

/** `#/signIn/signIn.editing?view=focus&t=12`: the chart, the chosen state, the view, the step of an incident. */
export type Route = { chart?: string; node?: string; view?: View; t?: number }

const isView = (text: string | null): text is View => text === 'overview' || text === 'focus' || text === 'full'
const VALID_STEP = /^\d{1,9}$/

const decoded = (part: string | undefined) => {
  try {
    return part ? decodeURIComponent(part) : undefined
  } catch {
    return undefined
  }
}

export function routeOf(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?', 2)
  const [chart, node] = path.split('/', 2).map(decoded)
  const params = new URLSearchParams(query)
  const [view, t] = [params.get('view'), params.get('t')]
  return {
    ...(chart && { chart }),
    ...(chart && node && { node }),
    ...(isView(view) && { view }),
    ...(t && VALID_STEP.test(t) && { t: Number(t) }),
  }
}

export function hashOf({ chart, node, view, t }: Route) {
  const path = [chart, chart && node].filter((part) => part !== undefined).map((part) => encodeURIComponent(part))
  const params = new URLSearchParams({
    ...(view && view !== 'overview' && { view }),
    ...(t !== undefined && { t: String(t) }),
  })
  const query = params.toString()
  return `#/${path.join('/')}${query && `?${query}`}`
}

/** Goes somewhere; `replace` leaves no step for "back", as while stepping through a trace. */
export function go(route: Route, { replace = false } = {}) {
  const hash = hashOf(route)
  if (hash === location.hash) return
  if (!replace) location.hash = hash
  else {
    history.replaceState(null, '', hash)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
}

function subscribe(tell: () => void) {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

const hashNow = () => location.hash

export const useRoute = () => routeOf(useSyncExternalStore(subscribe, hashNow))
