import type { Step, Trace, TracedMachine } from '../../domain/statecharts/trace.ts'
import { MIRROR_CHANNEL } from './mirror-channel.ts'
import { pageRecorder, pageTrace } from './page-recorder.ts'
import type { Recorder } from './recorder.ts'
import { pageCharts } from './report.ts'

/** What a page says to who looks on in another tab of this browser. */
export type PageNews =
  | { kind: 'hello' | 'bye'; page: string }
  | { kind: 'trace'; page: string; trace: Trace }
  | { kind: 'step'; page: string; step: Step }
  | { kind: 'charts'; page: string; machines: readonly TracedMachine[] }
/** What who looks on says to the pages. */
export type FollowerWish = { kind: 'follow' | 'unfollow' | 'charts' }

type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
type Deps = {
  recorder: Pick<Recorder, 'onStep'>
  trace: () => Trace
  /** As they run here: who looks on may be of another build. */
  charts: () => Promise<readonly TracedMachine[]>
  channel: Channel
}

const openChannel = () => {
  try {
    return new BroadcastChannel(MIRROR_CHANNEL)
  } catch {
    // A page that may have no channel is not mirrored.
    return undefined
  }
}

/** Tells each step to who follows; a step is complete when everything that happened with it is. */
export function createMirror({ recorder, trace, charts, channel }: Deps) {
  const { page } = trace()
  let begun: Step[] = []
  let unfollow: () => void = () => undefined
  const say = (news: PageNews) => channel.postMessage(news)

  function catchUp() {
    for (const step of begun) say({ kind: 'step', page, step })
    begun = []
  }
  const later = (step: Step) => {
    if (begun.push(step) === 1) queueMicrotask(catchUp)
  }
  const wishes: Readonly<Record<FollowerWish['kind'], () => void>> = {
    follow() {
      say({ kind: 'trace', page, trace: trace() })
      begun = []
      unfollow = recorder.onStep(later)
    },
    unfollow() {
      unfollow()
      // Who else still follows says so again.
      say({ kind: 'hello', page })
    },
    charts: () => void charts().then((machines) => say({ kind: 'charts', page, machines })),
  }

  channel.onmessage = ({ data }: MessageEvent<FollowerWish | undefined>) => {
    if (data && Object.hasOwn(wishes, data.kind)) wishes[data.kind]()
  }
  say({ kind: 'hello', page })
  return {
    leave() {
      unfollow()
      say({ kind: 'bye', page })
      channel.close()
    },
  }
}

/** Mirrors this page for as long as it is open. */
export function startMirror() {
  const channel = openChannel()
  if (!channel) return
  const { leave } = createMirror({ recorder: pageRecorder, trace: pageTrace, charts: pageCharts, channel })
  window.addEventListener('pagehide', leave, { once: true })
}
