import { escaped } from '../../../domain/html.ts'
import { hashOf, type Route } from '../view-state/route.ts'

type Shown = { address: string; lang: string; title: string; route: Route }

/** What a page elsewhere takes to lead to this drawing, or to show it: the chart, the state and the view, in this language. */
export function embedLines({ address, lang, title, route }: Shown) {
  const { t: _, ...place } = route
  const url = new URL(address)
  url.search = new URLSearchParams({ lang }).toString()
  url.hash = hashOf(place)
  const [href, name] = [escaped(url.href), escaped(title)]
  return {
    link: `<a href="${href}">${name}</a>`,
    frame: `<iframe src="${href}" title="${name}" width="960" height="600" loading="lazy"></iframe>`,
  }
}
