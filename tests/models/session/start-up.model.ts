import type { Failure } from '../../../machines/failure.ts'
import { APP_ID, PLATFORM } from '../../../machines/limits.ts'
import { startUpMachine } from '../../../machines/session/start-up.machine.ts'
import { selectIsConnecting } from '../../../machines/session/start-up-selectors.ts'
import { CORP, prodtype, refusal, robot, SILENCE, USER } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const credentials = { token: 't1', uuid: 'u1' }
const granted = { remember: true, account: '13800000002', by: 'verifycode', isFirst: false } as const

const FAILS = { 'no answer comes': { error: SILENCE }, 'the session is refused': { error: refusal(101003) } }

const FLEET_FAILS = { ...FAILS, 'the list is refused': { error: refusal(101002) } }

const isUnreachable = ({ failure }: { failure?: Failure }) => failure?.kind === 'transport'

export const startUpModel = modelOf<typeof startUpMachine>({
  machine: startUpMachine,
  inputs: {
    'a session of the cookies': { credentials },
    'a session of the cookies, with a robot in the address': { credentials, grid: 'r1' },
    'a sign-in': { credentials, granted },
    'a sign-in that set the account up': { credentials, granted: { ...granted, isFirst: true } },
  },
  events: {},
  answers: {
    keepSession: { 'the session is kept': {}, 'storage is blocked': { error: new Error('blocked') } },
    returnToWanted: {
      'no page was left': { output: {} },
      'the page of a robot was left': { output: { grid: 'r2' } },
      'storage is blocked': { error: new Error('blocked') },
    },
    authCheck: { 'the session lives': {}, ...FAILS },
    profile: { 'the profile comes': { output: { user: USER, corp: CORP } }, ...FAILS },
    languages: { 'the languages come': { output: ['en', 'zh'] }, ...FAILS },
    gridRobot: {
      'the robot is found': { output: robot('bao_mini') },
      'there is no such robot': { output: undefined },
      ...FAILS,
    },
    robots: { 'the robots come': { output: [robot('bao_mini')] }, ...FLEET_FAILS },
    types: { 'the types come': { output: [prodtype('bao_mini')] }, ...FLEET_FAILS },
  },
  classes: {
    isGranted: ({ context }) => context.granted !== undefined,
    isFirst: ({ context }) => context.granted?.isFirst,
    hasGrid: ({ context: { grid, gridType } }) => grid !== undefined && gridType === undefined,
    has: ({ context: { user, languages, robots, types, fleetFailure } }) =>
      [user, languages, robots, types, fleetFailure].map((known) => known !== undefined).join(),
    failure: ({ context }) => context.failure?.kind,
    retries: ({ context }) => context.retries,
  },
  shows: {
    isConnecting: selectIsConnecting,
    failure: ({ context }) => context.failure?.code,
  },
  numbers: [
    { says: '§9: request app_id is 10001', is: '10001', found: APP_ID },
    { says: '§9: the platform is h5', is: 'h5', found: PLATFORM },
  ],
  rules: [
    {
      says: '§4: the app checks admin auth, loads the profile and corp, the languages … then reveals the app',
      holds: ({ status, output }) =>
        status !== 'done' ||
        output.failure !== undefined ||
        (output.user !== undefined && output.corp !== undefined && output.languages.length > 0),
    },
    {
      says: '§7: failed robot-type list: only logged; robot list failure: loading stops',
      holds: ({ status, output }) =>
        status !== 'done' ||
        output.failure !== undefined ||
        output.fleetFailure !== undefined ||
        (output.robots !== undefined && output.types !== undefined),
    },
    {
      says: '§4: an optional robot from the URL',
      holds: (s) => s.context.grid !== undefined || s.context.gridType === undefined,
    },
    {
      says: 'decisions "Start-up and failures": a transport failure at start-up is tried twice more',
      holds: ({ context, status }) =>
        context.retries <= 2 && (status !== 'done' || !isUnreachable(context) || context.retries === 2),
    },
    {
      says: 'decisions "Start-up and failures": with a visible "connecting" line; an answered refusal logs out at once',
      holds: (s) => selectIsConnecting(s) === (s.status === 'active' && isUnreachable(s.context)),
    },
  ],
})
