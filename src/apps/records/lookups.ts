import { createContext, use, useContext } from 'react'
import type { Stored } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import type { TrialQuestion, TriedAnswer } from '../../../machines/pages/answer-trial.ts'
import type { Floor } from '../../../machines/pages/floor.ts'
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { RobotSource } from '../../robots/robot-source.ts'
import type { Choice } from './form/Ticks.tsx'

type Choices = Promise<readonly Choice[] | undefined>

/** What a daily notice would send now by one channel. */
export type PreviewedMessage = components['schemas']['NoticePreviewData']['preview_list'][number]
export type Previews = Promise<readonly PreviewedMessage[] | undefined>

/** What became of a message that somebody sent to themselves to try. */
export type TrialMessage = components['schemas']['NoticeTrialData']['trial_list'][number]
export type TrialAnswer = { trials: readonly TrialMessage[] } | { failure: Failure }
/** Twenty of the things that were done to a record, and what leads to those before. */
export type ActivityPage = components['schemas']['RecordActivityData'] & { clockAheadMs: number }
export type Activity = ActivityPage['activity_list'][number]

/** Fetches what can be chosen, what would be sent, and what a copy is made of; nothing where it cannot be had. `field` by its path in the definition. */
export type Lookups = {
  names: (question: { resource: string; field: string; q?: string; record_id?: string; lang?: string }) => Choices
  robots: () => Choices
  previews: (resource: string, record_id: string) => Previews
  /** Sends what would be sent now to who looks at it; once for a key. */
  trial: (resource: string, record_id: string, key: string) => Promise<TrialAnswer>
  /** A record with all of its fields. */
  record: (resource: string, record_id: string) => Promise<Stored | undefined>
  /** The map by its id, on which the points of a field lie. */
  plan: (question: { resource: string; field: string; record_id: string }) => Promise<Floor | undefined>
  activity: (question: { resource: string; record_id: string; cursor?: string }) => Promise<ActivityPage | undefined>
  /** What a robot would say; rejects with why it is not known. */
  tryAnswer: (question: TrialQuestion, signal: AbortSignal) => Promise<TriedAnswer>
}

/** What the fields of a page choose from; `robotList` is live. */
export type Choosing = Lookups & { robotList: typeof robotListMachine }

const nothing: Choices = Promise.resolve(undefined)
const LookupsContext = createContext<Choosing>({
  names: () => nothing,
  robots: () => nothing,
  previews: () => Promise.resolve(undefined),
  trial: () => Promise.resolve({ trials: [] }),
  record: () => Promise.resolve(undefined),
  plan: () => Promise.resolve(undefined),
  activity: () => Promise.resolve(undefined),
  tryAnswer: () => new Promise(() => undefined),
  robotList: robotListMachine,
})

export const LookupsProvider = LookupsContext

export const useLookups = (): Lookups => useContext(LookupsContext)
/** What a field may refer to; suspends until it is there. */
export const useNamesFor = (resource: string, field: string) =>
  use(useContext(LookupsContext).names({ resource, field, q: '' }))
/** What a field means by an id; suspends until it is there. */
export const useNameOf = (resource: string, field: string, record_id: string) =>
  use(useContext(LookupsContext).names({ resource, field, record_id }))
/** All entries of the menu that a field chooses from, as they are called in a language. */
export const useEntriesFor = (resource: string, field: string, lang: string) =>
  use(useContext(LookupsContext).names({ resource, field, q: '', lang }))
export const useRobots = () => use(useContext(LookupsContext).robots())
/** The robots of the company, of every type, live. */
export const useRobotSource = (): RobotSource => ({
  robotList: useContext(LookupsContext).robotList,
  robot_prodtype_id: '',
})

/** What got no answer is not asked for again by each render. */
const ASK_AGAIN_MS = 5000

/** The same question is asked once a page, but again where it got no answer. */
export function memoizeLookups({ names, robots, ...others }: Lookups): Lookups {
  const known = new Map<string, { asked: Choices; failedAt?: number }>()
  const once = (key: string, ask: () => Choices) => {
    const before = known.get(key)
    if (before && !(before.failedAt !== undefined && Date.now() - before.failedAt >= ASK_AGAIN_MS)) return before.asked
    const now: { asked: Choices; failedAt?: number } = { asked: ask() }
    known.set(key, now)
    void now.asked.then((answer) => {
      if (!answer) now.failedAt = Date.now()
    })
    return now.asked
  }
  return {
    names: (question) => once(JSON.stringify(question), () => names(question)),
    robots: () => once('', robots),
    ...others,
  }
}
