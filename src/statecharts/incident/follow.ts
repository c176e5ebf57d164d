import type { Step, Trace } from '../format/trace.ts'
import type { PageNews } from '../record/mirror.ts'

/** A page of the console that was heard. */
export type Page = { page: string; trace: Trace; isClosed: boolean }

type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
type Deps = {
  channel: Channel
  isStep: (value: unknown) => value is Step
  tell: (pages: ReadonlyMap<string, Page>, changed: string) => void
}

/** More steps than a report holds would only make this page slow. */
const STEPS_KEPT = 2000

/** Follows the console in other tabs of this browser; pages that open later are followed too. */
export function follow({ channel, isStep, tell }: Deps) {
  let pages: ReadonlyMap<string, Page> = new Map()
  const keep = (page: Page) => {
    pages = new Map([...pages, [page.page, page]])
    tell(pages, page.page)
  }
  const ask = () => channel.postMessage({ kind: 'follow' })
  const grown = (steps: readonly Step[], step: Step) => [...steps, step].slice(-STEPS_KEPT)

  function hear(news: PageNews) {
    if (news.kind === 'hello') return ask()
    if (news.kind === 'trace' && Array.isArray(news.trace?.steps))
      return keep({
        page: news.page,
        trace: { ...news.trace, steps: news.trace.steps.filter(isStep) },
        isClosed: false,
      })
    const known = pages.get(news.page)
    if (known && news.kind === 'bye') keep({ ...known, isClosed: true })
    if (known && news.kind === 'step' && isStep(news.step))
      keep({ ...known, trace: { ...known.trace, steps: grown(known.trace.steps, news.step) } })
  }
  channel.onmessage = ({ data }: MessageEvent<PageNews | undefined>) => {
    if (typeof data?.page === 'string') hear(data)
  }
  ask()
  return () => {
    channel.onmessage = null
    channel.postMessage({ kind: 'unfollow' })
    channel.close()
  }
}
