import { isStep } from '../format/open-file.ts'
import { MIRROR_CHANNEL } from '../record/mirror.ts'
import { showPanel } from '../viewer/chosen-panel.ts'
import { follow, type Page } from './follow.ts'
import { momentOfStep } from './moment.ts'
import { openTrace } from './open-trace.ts'
import { storeOf } from './store.ts'
import { closeStory, storyNow, TODAY, tellOn } from './story.ts'
import type { Words } from './words.ts'

export type Live = { pages: readonly Page[]; page?: string; stop: () => void }

const store = storeOf<Live | undefined>(undefined)
export const useLive = store.use

const momentsOf = ({ trace }: Page) => trace.steps.map((step) => momentOfStep(TODAY, step))

/** Shows a page from its last step on. */
function show(words: Words, page: Page) {
  openTrace(words, page.trace, 'live', page.trace.steps.length - 1)
}

/** Follows the console: the page that spoke first is shown until another one is chosen. */
export function startLive(words: Words) {
  showPanel('incident')
  const channel = new BroadcastChannel(MIRROR_CHANNEL)
  const tell = (pages: ReadonlyMap<string, Page>, changed: string) => {
    const live = store.now()
    const page = pages.get(changed)
    if (!live || !page) return
    const chosen = live.page ?? changed
    store.set({ ...live, pages: [...pages.values()], page: chosen })
    if (chosen !== changed) return
    if (storyNow()?.source === 'live' && live.page) tellOn(momentsOf(page))
    else if (!live.page) show(words, page)
  }
  store.set({ pages: [], stop: follow({ channel, isStep, tell }) })
}

export function stopLive() {
  store.now()?.stop()
  store.set(undefined)
  if (storyNow()?.source === 'live') closeStory()
}

export function choosePage(words: Words, id: string) {
  const live = store.now()
  const page = live?.pages.find((each) => each.page === id)
  if (!live || !page) return
  store.set({ ...live, page: id })
  show(words, page)
}
