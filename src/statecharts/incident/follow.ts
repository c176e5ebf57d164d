import type { Step, Trace, TracedMachine } from '../../../domain/statecharts/trace.ts'
import type { FollowerWish, PageNews } from '../../recorder/mirror.ts'

/** A page of the console that was heard. */
export type Page = { page: string; trace: Trace; isClosed: boolean }

type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
type Deps = {
  channel: Channel
  isStep: (value: unknown) => value is Step
  isMachine: (value: unknown) => value is TracedMachine
  tell: (pages: ReadonlyMap<string, Page>, changed: string) => void
}

/** More steps than a report holds would only make this page slow. */
const STEPS_KEPT = 2000

const joined = (were: readonly TracedMachine[], are: readonly TracedMachine[]) => [
  ...new Map([...were, ...are].map((each) => [each.id, each])).values(),
]

/** Follows the console in other tabs of this browser; pages that open later are followed too. */
export function follow({ channel, isStep, isMachine, tell }: Deps) {
  let pages: ReadonlyMap<string, Page> = new Map()
  const keep = (page: Page) => {
    pages = new Map([...pages, [page.page, page]])
    tell(pages, page.page)
  }
  const say = (kind: FollowerWish['kind']) => channel.postMessage({ kind })
  const ask = () => say('follow')
  /** Steps of embedded pages come later than they happened. */
  const grown = (steps: readonly Step[], step: Step) =>
    steps.toSpliced(steps.findLastIndex(({ t }) => t <= step.t) + 1, 0, step).slice(-STEPS_KEPT)
  const asked = new Set<string>()

  /** Each page brings its own charts, once for each that appears. */
  function askForCharts(page: string, steps: readonly Step[]) {
    const before = asked.size
    for (const { m } of steps) asked.add(`${page} ${m}`)
    if (asked.size > before) say('charts')
  }

  function hear(news: PageNews) {
    if (news.kind === 'hello') return ask()
    const { page } = news
    const known = pages.get(page)
    if (news.kind === 'trace' && Array.isArray(news.trace?.steps)) {
      const steps = news.trace.steps.filter(isStep)
      keep({ page, trace: { ...news.trace, machines: known?.trace.machines ?? [], steps }, isClosed: false })
      return askForCharts(page, steps)
    }
    if (known && news.kind === 'bye') keep({ ...known, isClosed: true })
    if (known && news.kind === 'charts' && Array.isArray(news.machines))
      keep({
        ...known,
        trace: { ...known.trace, machines: joined(known.trace.machines, news.machines.filter(isMachine)) },
      })
    if (known && news.kind === 'step' && isStep(news.step)) {
      keep({ ...known, trace: { ...known.trace, steps: grown(known.trace.steps, news.step) } })
      askForCharts(page, [news.step])
    }
  }
  channel.onmessage = ({ data }: MessageEvent<PageNews | undefined>) => {
    if (typeof data?.page === 'string') hear(data)
  }
  ask()
  return () => {
    channel.onmessage = null
    say('unfollow')
    channel.close()
  }
}
