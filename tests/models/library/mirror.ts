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

const read = () => (window as unknown as { foyerMirror?: Kept }).foyerMirror?.steps ?? {}

/**
 * Every step of every chart in the page and the pages embedded in it, so far. A frame that has no page yet is of the
 * origin around it and follows it too: each page's steps count once.
 */
export async function stepsIn(page: Page): Promise<MirrorStep[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(read).catch(() => ({}) as Kept['steps'])))
  const byPage = new Map<string, readonly MirrorStep[]>()
  for (const [id, steps] of all.flatMap(Object.entries<MirrorStep[]>)) if (!byPage.has(id)) byPage.set(id, steps)
  return [...byPage.values()].flat()
}
