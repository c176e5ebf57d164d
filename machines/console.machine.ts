import { type SnapshotFrom, setup } from 'xstate'
import type { Caller, Corp, Robot, User } from './entities.ts'
import { isSessionEnding, toFailure } from './failure.ts'
import { resetMachine } from './reset.machine.ts'
import { unprovided } from './unprovided.ts'
import { type Opening, workspaceMachine } from './workspace.machine.ts'

type Input = { opening: Opening; caller: Caller; user?: User; corp?: Corp; gridRobot?: Robot }

/** The open console and what ends it (§4 "Session"); done when the person shall be signed out. */
export const consoleMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as {
      type:
        | 'logout.request'
        | 'logout.confirm'
        | 'logout.cancel'
        | 'session.expired'
        | 'token.doubt'
        | 'invalidation.confirm'
        | 'password.change'
        | 'password.keep'
        | 'reset.confirm'
    },
    children: {} as { workspace: 'workspace'; tongji: 'tongji'; authCheck: 'authCheck'; reset: 'reset' },
  },
  actors: {
    workspace: workspaceMachine,
    reset: resetMachine,
    tongji: unprovided<void, { caller: Caller }>('tongji'),
    authCheck: unprovided<void, { caller: Caller }>('authCheck'),
  },
  guards: { isInvalid: (_, { error }: { error: unknown }) => isSessionEnding(toFailure(error)) },
}).createMachine({
  id: 'console',
  description: 'The open console and what ends it.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'workspace',
      src: 'workspace',
      input: ({ context: { opening, caller, corp, gridRobot } }) => ({ ...opening, caller, corp, gridRobot }),
    },
    { id: 'tongji', src: 'tongji', input: ({ context }) => ({ caller: context.caller }), onError: {} },
  ],
  initial: 'active',
  states: {
    active: {
      description: 'The person works.',
      on: {
        'logout.request': 'confirmingLogout',
        'token.doubt': 'checkingToken',
        'session.expired': 'invalidated',
        'password.change': 'changingPassword',
      },
    },
    confirmingLogout: {
      description: 'The person is asked whether to log out.',
      on: { 'logout.confirm': 'over', 'logout.cancel': 'active', 'session.expired': 'invalidated' },
    },
    checkingToken: {
      description: 'Whether the session lives is in doubt: the server is asked before anyone is logged out.',
      invoke: {
        id: 'authCheck',
        src: 'authCheck',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: 'active',
        onError: [
          { guard: { type: 'isInvalid', params: ({ event }) => event }, target: 'invalidated' },
          { target: 'active' },
        ],
      },
      on: {
        'session.expired': 'invalidated',
        'logout.request': 'confirmingLogout',
        'password.change': 'changingPassword',
      },
    },
    changingPassword: {
      description:
        'The person changes the password in a modal, which works without a session too: whether that lives is asked after.',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { caller, user } }) => ({ caller, owner: user }),
        onDone: 'passwordChanged',
      },
      on: { 'password.keep': 'checkingToken' },
    },
    passwordChanged: {
      description: 'A second modal says that the password was changed, and that the person must log in again.',
      on: { 'reset.confirm': 'over' },
    },
    invalidated: {
      description: 'The session has ended: the login-invalid dialog shows, once.',
      on: { 'invalidation.confirm': 'over' },
    },
    over: { description: 'The person shall be signed out.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof consoleMachine>

export const selectAsksLogout = (snapshot: Snapshot) => snapshot.matches('confirmingLogout')
export const selectIsInvalidated = (snapshot: Snapshot) => snapshot.matches('invalidated')
export const selectWorkspace = ({ children }: Snapshot) => children.workspace
export const selectPasswordChange = ({ children }: Snapshot) => children.reset
export const selectIsPasswordChanged = (snapshot: Snapshot) => snapshot.matches('passwordChanged')
