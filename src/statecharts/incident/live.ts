import { isMachine, isStep } from '../../../domain/statecharts/open-file.ts'
import { momentOfStep, toldSteps } from '../../incident/moment.ts'
import { MIRROR_CHANNEL } from '../../recorder/mirror-channel.ts'
import { showPanel } from '../view-state/chosen-panel.ts'
import { storeOf } from '../view-state/store.ts'
import { follow, type Page } from './follow.ts'
import { oldCharts, openLive, redrawTrace } from './open-trace.ts'
import { closeStory, type Story, storyNow, TODAY, tellOn } from './story.ts'

export type Live = { pages: readonly Page[]; page?: string; stop: () => void }

const store = storeOf<Live | undefined>(undefined)
export const useLive = store.use

const momentsOf = ({ trace }: Page, { charts }: Story) =>
  toldSteps(trace.steps).map((step) => momentOfStep(charts, step))

/** A page of another build is drawn with charts of its own, which come after its first steps. */
const isDrawn = ({ trace }: Page, { charts }: Story) =>
  oldCharts(trace, TODAY).every(({ id, hash }) => {
    const chart = charts.get(id)
    return chart !== undefined && 'hash' in chart && chart.hash === hash
  })

/** Follows the console: the page that spoke first is shown until another one is chosen. */
export function startLive() {
  showPanel('incident')
  const channel = new BroadcastChannel(MIRROR_CHANNEL)
  const tell = (pages: ReadonlyMap<string, Page>, changed: string) => {
    const live = store.now()
    const page = pages.get(changed)
    if (!live || !page) return
    const chosen = live.page ?? changed
    store.set({ ...live, pages: [...pages.values()], page: chosen })
    if (chosen !== changed) return
    if (!live.page) return openLive(page.trace)
    const story = storyNow()
    if (story?.source !== 'live') return
    if (isDrawn(page, story)) tellOn(momentsOf(page, story))
    else redrawTrace(page.trace)
  }
  store.set({ pages: [], stop: follow({ channel, isStep, isMachine, tell }) })
}

export function stopLive() {
  store.now()?.stop()
  store.set(undefined)
  if (storyNow()?.source === 'live') closeStory()
}

export function choosePage(id: string) {
  const live = store.now()
  const page = live?.pages.find((each) => each.page === id)
  if (!live || !page) return
  store.set({ ...live, page: id })
  openLive(page.trace)
}
