import { ROUTE_MAX } from './messages.ts'

/** What a path of a page may not have as it is, or means something there; half a sign is nothing. */
const MEANT = /[\p{Cc}\\/%&+#?=]/gu
const HALF = /\p{Surrogate}/gu

const written = (text: string) => text.replace(HALF, '').replace(MEANT, encodeURIComponent)

/** The form of a new record with what is given for it; of what makes the path too long the last is cut. */
export function newRecordRoute(given: Readonly<Record<string, string>>) {
  let route = '/new?'
  for (const [name, value] of Object.entries(given)) {
    if (value === '') continue
    const pair = `${route.endsWith('?') ? '' : '&'}v.${name}=`
    let kept = [...value]
    while (kept.length > 0 && route.length + pair.length + written(kept.join('')).length > ROUTE_MAX)
      kept = kept.slice(0, -1)
    if (kept.length > 0) route += pair + written(kept.join(''))
  }
  return route
}
