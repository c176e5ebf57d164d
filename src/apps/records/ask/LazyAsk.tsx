import { Loading } from '../../../kit/Loading.tsx'
import { loadable } from '../../../load/loadable.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { Asking } from './AskTrial.tsx'

const AskPart = loadable(async () => (await import('./AskPart.tsx')).AskPart, {
  Waiting: () => <Loading />,
  Missing: NotLoaded,
})

/** Asking what a robot would say, loaded when it is first wanted. */
export const LazyAsk = (asking: Asking) => <AskPart {...asking} />
