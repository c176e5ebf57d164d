import { assign, setup } from 'xstate'
import { keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import {
  accountOf,
  closesAddress,
  concernsAdmin,
  concernsCompany,
  type Filled,
  type FinishInput,
  type FirstSetUpTypes,
  finishInputOf,
  isAdminComplete,
  isAllComplete,
  isCompanyComplete,
  isMadeAlready,
  type SetUpFacts,
  type TestInput,
  type TestOutcome,
  testInputOf,
} from './first-company.ts'

/** Makes the first company of a new server: who it is, who runs it, and whether messages arrive. What is typed stays in the form. */
export const firstSetUpMachine = setup({
  types: {} as FirstSetUpTypes,
  actors: {
    checkAddress: unprovided<SetUpFacts, { token: string }>('checkAddress'),
    sendTest: unprovided<TestOutcome, TestInput>('sendTest'),
    finish: unprovided<void, FinishInput>('finish'),
    openSignIn: unprovided<void, { account: string }>('openSignIn'),
  },
  actions: {
    keepToken: assign((_, { token }: { token: string }) => ({ token, facts: undefined, failure: undefined })),
    keepFacts: assign((_, { output }: { output: SetUpFacts }) => ({ facts: output, failure: undefined })),
    keepAccount: assign((_, { company }: Filled) => ({ account: accountOf(company) })),
    keepOutcome: assign((_, { output }: { output: TestOutcome }) => ({ outcome: output })),
    forgetOutcome: assign({ outcome: undefined, failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isCompanyComplete: (_, { company }: Filled) => isCompanyComplete(company),
    isAdminComplete: (_, { company }: Filled) => isAdminComplete(company),
    isAllComplete: (_, { company }: Filled) => isAllComplete(company),
    closesAddress: ({ context: { failure } }) => failure !== undefined && closesAddress(failure),
    concernsCompany: ({ context: { failure } }) => failure !== undefined && concernsCompany(failure),
    concernsAdmin: ({ context: { failure } }) => failure !== undefined && concernsAdmin(failure),
    hasCompany: ({ context: { failure } }) => isMadeAlready(failure),
    isAddressKnown: ({ context }) => context.facts !== undefined,
  },
}).createMachine({
  id: 'firstSetUp',
  description: 'Makes the first company of a new server: who it is, who runs it, and whether messages arrive.',
  context: ({ input }) => ({ token: input.token, account: '' }),
  initial: 'arriving',
  on: { 'address.change': { target: '.arriving', actions: { type: 'keepToken', params: ({ event }) => event } } },
  states: {
    arriving: {
      description: 'The page was opened by an address, which may have been cut off.',
      always: [{ guard: 'hasToken', target: 'checking' }, { target: 'closed' }],
    },
    checking: {
      description: 'The server says whether the address still works.',
      meta: { screen: 'checking' },
      invoke: {
        id: 'checkAddress',
        src: 'checkAddress',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'company', actions: { type: 'keepFacts', params: ({ event }) => event } },
        onError: { target: 'sorting', actions: keepFailure },
      },
    },
    sorting: {
      description: 'What the server refused decides where the person is asked again.',
      always: [
        { guard: 'closesAddress', target: 'closed' },
        { guard: 'concernsCompany', target: 'company' },
        { guard: 'concernsAdmin', target: 'administrator' },
        { guard: 'isAddressKnown', target: 'messages' },
        { target: 'unreached' },
      ],
    },
    unreached: {
      description: 'The server did not say whether the address works.',
      meta: { screen: 'unreached' },
      on: { 'address.retry': { target: 'checking', actions: 'forgetFailure' } },
    },
    closed: {
      description:
        'The address is of no use: cut off, unknown, over, or there is a company. What was typed stays for another one.',
      meta: { screen: 'closed' },
      on: { 'signIn.open': { guard: 'hasCompany', target: 'leaving' } },
    },
    company: {
      description: 'The person names the company.',
      meta: { screen: 'company' },
      on: {
        'company.submit': {
          guard: { type: 'isCompanyComplete', params: ({ event }) => event },
          target: 'administrator',
          actions: 'forgetFailure',
        },
      },
    },
    administrator: {
      description: 'The person says who the first super admin is.',
      meta: { screen: 'administrator' },
      on: {
        'administrator.submit': {
          guard: { type: 'isAdminComplete', params: ({ event }) => event },
          target: 'messages',
          actions: 'forgetFailure',
        },
        'view.back': { target: 'company', actions: 'forgetFailure' },
      },
    },
    messages: {
      description: 'The person tries whether messages arrive, and reads what the server lacks.',
      meta: { screen: 'messages' },
      on: { 'view.back': { target: 'administrator', actions: 'forgetFailure' } },
      initial: 'ready',
      states: {
        ready: {
          description: 'A message can be tried; the company can be made.',
          on: {
            'message.test': { target: 'testing', actions: 'forgetOutcome' },
            'setUp.finish': {
              guard: { type: 'isAllComplete', params: ({ event }) => event },
              target: 'making',
              actions: ['forgetFailure', { type: 'keepAccount', params: ({ event }) => event }],
            },
          },
        },
        testing: {
          description: 'A test message is on its way.',
          tags: 'testing',
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            input: ({ context, event }) => testInputOf(context, event),
            onDone: { target: 'ready', actions: { type: 'keepOutcome', params: ({ event }) => event } },
            onError: { target: '#firstSetUp.sorting', actions: keepFailure },
          },
        },
        making: {
          description: 'The server makes the company, once.',
          tags: 'busy',
          on: { 'view.back': {}, 'address.change': {} },
          invoke: {
            id: 'finish',
            src: 'finish',
            input: ({ context, event }) => finishInputOf(context, event),
            onDone: '#firstSetUp.done',
            onError: { target: '#firstSetUp.sorting', actions: keepFailure },
          },
        },
      },
    },
    done: {
      description: 'The company is made, and the address used up.',
      meta: { screen: 'done' },
      on: { 'signIn.open': 'leaving' },
    },
    leaving: {
      description: 'The sign-in page is opened, with what the person signs in by.',
      on: { 'address.change': {} },
      invoke: { id: 'openSignIn', src: 'openSignIn', input: ({ context: { account } }) => ({ account }), onError: {} },
    },
  },
})
