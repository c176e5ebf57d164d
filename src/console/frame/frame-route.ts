import { isRoute } from '../../bridge/messages.ts'

/** Where every page begins; it needs no word in the address. */
export const FIRST_ROUTE = '/'

/** The page's own path in the console's address; what is no such path counts as none. */
export function routeIn(search: string) {
  const at = new URLSearchParams(search).get('at')
  return at !== null && isRoute(at) ? at : undefined
}

/** The console's query with another path of the page in it. */
export function searchWith(search: string, route: string) {
  const query = new URLSearchParams(search)
  if (route === FIRST_ROUTE) query.delete('at')
  else query.set('at', route)
  const text = query.toString().replaceAll('%2F', '/')
  return text === '' ? '' : `?${text}`
}
