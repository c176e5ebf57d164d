import type { BrowserContext, Page } from '@playwright/test'
import type { StateValue } from 'xstate'

/** What the console's own recorder says of one step of one of its charts (`statechart-trace/1`). */
export type MirrorStep = { m: string; a: string; e: string; s: StateValue; f: readonly string[] }

type Kept = { steps: Record<string, MirrorStep[]> }
type Told = { kind: string; page: string; trace?: { steps: MirrorStep[] }; step?: MirrorStep }

/** Follows the live mirror in every document of the context from its first moment on. */
const follow = () => {
  const kept: Kept = { steps: {} }
  Object.assign(window, { foyerMirror: kept })
  const channel = new BroadcastChannel('foyer.statecharts')
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'hello') channel.postMessage({ kind: 'follow' })
    if (data.kind === 'trace') kept.steps[data.page] = [...(data.trace?.steps ?? [])]
    if (data.kind === 'step' && data.step) kept.steps[data.page]?.push(data.step)
  }
  channel.postMessage({ kind: 'follow' })
}

export const mirrorIn = (context: BrowserContext) => context.addInitScript(follow)

/** As one text, which goes from the page to here sooner than a tree of objects. */
const read = (chart: string) => {
  const { steps = {} } = (window as unknown as { foyerMirror?: Kept }).foyerMirror ?? {}
  return JSON.stringify(
    Object.entries(steps).map(([id, each]) => [id, each.filter(({ m, a }) => m === chart && !a.includes('/'))]),
  )
}

/**
 * Every step of a chart in the page and the pages embedded in it, so far, each from the page where it happened. A frame that has no page yet is of the
 * origin around it and follows it too: each page's steps count once.
 */
export async function stepsOf(page: Page, chart: string): Promise<MirrorStep[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(read, chart).catch(() => '[]')))
  const byPage = new Map<string, readonly MirrorStep[]>()
  for (const [id, steps] of all.flatMap((each) => JSON.parse(each) as [string, MirrorStep[]][]))
    if (!byPage.has(id)) byPage.set(id, steps)
  return [...byPage.values()].flat()
}
