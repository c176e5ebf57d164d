import type { AnyMachineSnapshot } from 'xstate'
import type { Stored } from '../../../machines/entities.ts'
import { publishMachine } from '../../../machines/pages/publish.machine.ts'
import {
  isPublishing,
  publishScreenOf,
  selectIsBusy,
  selectPlans,
  selectPublished,
  selectPublishFailure,
  selectPublishRefusal,
} from '../../../machines/pages/publish-selectors.ts'
import type { Plan, PlanAnswer, PublicationAnswer, PublishedRobot } from '../../../machines/pages/publishing.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const TOUR: Stored = {
  record_id: 't1',
  version: 2,
  values: { name: 'House tour', map: 'Ground floor', stops: [{ name: 'Door', point: 'Door', texts: { en: 'Hello' } }] },
  created_at: 1_795_219_200,
  updated_at: 1_795_219_200,
  updated_by: 'Robin',
}

/** Both robots have the version before. */
export const PLANS: readonly Plan[] = ['Lobby', 'Gate'].map((robot_uuid) => ({
  robot_uuid,
  is_online: true,
  has_map: true,
  version_there: 1,
  conflict: '',
  verdict: 'send',
  why: '',
}))

const on = (
  robot_uuid: string,
  state: PublishedRobot['state'],
  parts: Partial<PublishedRobot> = {},
): PublishedRobot => ({
  robot_uuid,
  robot_name: robot_uuid,
  goal: 'there',
  state,
  why: state === 'failed' ? 'connectionLost' : '',
  progress: state === 'done' ? 100 : 0,
  version: 2,
  version_there: state === 'done' ? 2 : 1,
  tries: 1,
  changed_at: 1_795_219_200,
  ...parts,
})

const told = (...robots: readonly PublishedRobot[]) => ({ robots, etag: 'one', asOfMs: 0, clockAheadMs: 0 })
const NO_NEWS = { etag: 'one', asOfMs: 0, clockAheadMs: 0 }
const isChoosing = (s: AnyMachineSnapshot) => s.matches('choosing')
const isFollowing = (s: AnyMachineSnapshot) => s.matches('following')
const isThere = ({ context }: AnyMachineSnapshot) =>
  context.robots?.some(({ goal }: PublishedRobot) => goal === 'there')
const hasRobots = ({ context }: AnyMachineSnapshot) => context.robots !== undefined

export const publishModel = modelOf<typeof publishMachine>({
  machine: publishMachine,
  inputs: {
    'a tour that is to be published': { resource: 'tourRoutes', record_id: 't1', opens: 'plan' },
    'what became of a tour': { resource: 'tourRoutes', record_id: 't1', opens: 'results' },
  },
  events: {
    'publish.send': {
      'publishes to both robots': {
        robot_uuids: ['Lobby', 'Gate'],
        key: 'one press',
        when: (s) => s.matches({ choosing: 'planned' }),
      },
      'publishes to no robot': { robot_uuids: [], key: 'one press' },
    },
    'publication.withdraw': {
      'takes it off the lobby': { robot_uuids: ['Lobby'], when: (s) => isFollowing(s) && isThere(s) },
      'takes it off no robot': { robot_uuids: [] },
    },
    'plan.ask': {
      'tries the plan again': { when: (s) => s.matches({ choosing: 'unplanned' }) },
      'publishes it again': { when: (s) => isFollowing(s) && hasRobots(s) },
    },
    'publication.look': {
      'looks again': { when: (s) => s.matches({ following: 'watching' }) && s.context.failure !== undefined },
      'looks once more where nothing is on its way': { when: (s) => s.matches({ following: 'settled' }) },
    },
    'failures.retry': {
      'tries again what failed': {
        when: (s) => isFollowing(s) && s.context.robots?.some(({ state }: PublishedRobot) => state === 'failed'),
      },
      'tries again where nothing failed': {
        when: (s) => !s.context.robots?.some(({ state }: PublishedRobot) => state === 'failed'),
      },
    },
    ...looksOf<PlanAnswer & PublicationAnswer>(
      {
        'both robots can get it': { output: { ...NO_NEWS, record: TOUR, plans: PLANS }, when: isChoosing },
        'the plan has not changed': {
          output: NO_NEWS,
          when: (s) => isChoosing(s) && s.context.planEtag === 'one',
        },
        'one is there, one failed': { output: told(on('Lobby', 'done'), on('Gate', 'failed')), when: isFollowing },
        'both are there': { output: told(on('Lobby', 'done'), on('Gate', 'done')), when: isFollowing },
        'one is still on its way': {
          output: told(on('Lobby', 'done'), on('Gate', 'sending', { progress: 80 })),
          when: isFollowing,
        },
        'nothing has changed': { output: NO_NEWS, when: (s) => isFollowing(s) && hasRobots(s) },
      },
      {
        'the plan does not come': { error: UNREACHED, when: isChoosing },
        'the results do not come': { error: UNREACHED, when: isFollowing },
      },
    ),
  },
  answers: {
    publish: {
      'both are on their way': { output: told(on('Lobby', 'sending', { progress: 40 }), on('Gate', 'waiting')) },
      'somebody has changed it': { error: refusal(RET.versionConflict) },
      'it may not be published': { error: refusal(RET.notAllowed) },
    },
    retryFailures: {
      'it is on its way again': { output: told(on('Lobby', 'done'), on('Gate', 'waiting')) },
      'the retry gets no answer': { error: UNREACHED },
    },
    withdraw: {
      'it is being taken off': { output: told(on('Lobby', 'waiting', { goal: 'gone' }), on('Gate', 'done')) },
      'the withdrawal gets no answer': { error: UNREACHED },
    },
  },
  classes: {
    opens: ({ context }) => context.opens,
    hasPlan: ({ context }) => context.plans !== undefined,
    robots: ({ context }) => context.robots?.map(({ state, goal }) => `${goal} ${state}`).join(),
    failed: ({ context }) => context.failure !== undefined,
    refusal: ({ context }) => context.refusal?.ret ?? context.refusal?.code,
    planEtag: ({ context }) => context.planEtag,
  },
  shows: {
    screen: publishScreenOf,
    plans: (s) => selectPlans(s).length,
    robots: (s) => selectPublished(s)?.map(({ robot_name, goal, state }) => `${robot_name} ${goal} ${state}`),
    failure: (s) => selectPublishFailure(s)?.code,
    refusal: (s) => selectPublishRefusal(s)?.code,
    isBusy: selectIsBusy,
  },
  rules: [
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !isPublishing(s) || !s.can({ type: 'publish.send', robot_uuids: ['Lobby'], key: 'another press' }),
    },
    {
      says: 'guarantees 23: a localised visible message',
      holds: (s) => publishScreenOf(s) !== 'failed' || selectPublishFailure(s) !== undefined,
    },
    {
      says: 'poll while something is under way, stop when not',
      holds: (s) => !s.matches({ following: 'settled' }) || !s.context.robots?.some(({ state }) => state === 'sending'),
    },
    {
      says: 'stale rows say so, and no others do',
      holds: (s) =>
        selectPublishFailure(s) === undefined ||
        selectPublishRefusal(s) !== undefined ||
        !s.matches({ following: 'settled' }),
    },
  ],
})
