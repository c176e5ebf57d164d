import { allModels } from '../library/all-models.ts'

/** Charts whose paths `npm test` walks in the product, and in whose answers faults are planted: the session and the ways in. */
export const WAYS_IN = ['session', 'login', 'signIn', 'reset', 'codeRequest', 'agentMode'] as const

/** What each chart asks for itself, by the operations of its actors. */
export const ASKS: Readonly<Record<string, readonly string[]>> = {
  session: ['adminSsoAuth', 'tongji'],
  settings: ['consoleSettings', 'langList'],
  startUp: ['adminAuthCheck', 'userProfile', 'langList', 'robotList', 'robotListAll', 'robotProdtypeList'],
  leaving: ['adminLogout', 'modifyPerson'],
  login: ['openLink'],
  signIn: ['adminPasswordAuth', 'adminCodeAuth', 'passkeyAuth', 'passkeyAuthOptions'],
  codeRequest: ['sendAdminAuthCode', 'sendAdminRpwdCode'],
  reset: ['adminRpwdCodeCheck', 'adminResetPassword'],
  setUp: ['modifyPerson'],
  menu: ['menuList'],
  preferences: ['userPrefs', 'saveUserPref'],
  passkeys: ['passkeyList'],
  frame: ['getOpenAuthCode'],
  alarms: ['alarmList'],
}

/** What brings a chart what it begins with, or goes on by, though another asks for it. */
export const HEARS_OF: Readonly<Record<string, readonly string[]>> = {
  login: ['adminPasswordAuth', 'adminCodeAuth', 'adminResetPassword'],
  signIn: ['openLink', 'sendAdminAuthCode'],
  reset: ['sendAdminRpwdCode'],
  codeRequest: ['openLink', 'adminCodeAuth'],
  agentMode: ['userProfile', 'robotProdtypeList'],
}

/** `isTold`: only where a path has the server say them, and the fields are the path's own. */
type HandedOn = { operations: readonly string[]; fields: RegExp; why: string; isTold?: true }

/** What those that let somebody in say beside what the sign-in and the set-up go by: the start-up asks for the profile. */
const BESIDE = /user\.(user_locale_id|detail)|corp\.(?!corp_name)/

/** Fields that the chart does not read. */
export const HANDED_ON: Readonly<Record<string, readonly HandedOn[]>> = {
  session: [
    { operations: ['robotListAll'], fields: /robot_list/, why: 'handed on to workspace, which counts the robots' },
    {
      operations: ['robotProdtypeList'],
      fields: /robot_prodtype_list/,
      why: 'handed on to workspace, which shows the types',
    },
    {
      operations: ['userProfile'],
      fields: /^(?!user\.(user_locale_id|person_id)|corp\.(corp_uuid|corp_scenario|default_lang)).*\./,
      why: 'handed on to console, whose charts show it',
      isTold: true,
    },
  ],
  reset: [
    {
      operations: ['adminResetPassword'],
      fields: /^user\./,
      why: 'read by nobody: login goes by what the person typed',
      isTold: true,
    },
  ],
  login: [
    {
      operations: ['adminResetPassword'],
      fields: /^user\./,
      why: 'read by nobody: the sign-in goes by what the person typed',
      isTold: true,
    },
    {
      operations: ['adminPasswordAuth', 'adminCodeAuth'],
      fields: BESIDE,
      why: 'read by nobody, as startUp asks for the profile',
      isTold: true,
    },
    {
      operations: ['modifyPerson'],
      fields: /person\.(user_uuid|person_id|dept|job|login_status|user_locale_id|detail)/,
      why: 'read by nobody: who sets up is known from the sign-in, and what they typed from them',
      isTold: true,
    },
  ],
  agentMode: [
    {
      operations: ['robotProdtypeList'],
      fields: /\.(picture|online_count)/,
      why: 'left to workspace, where a type is chosen by it',
    },
  ],
}

const MACHINES = new Map((await allModels()).map(({ id, model }) => [id, model.machine]))

/** Charts with faults of their own, and the open console, whose code comes later and whose charts have paths of their own. */
const APART: readonly string[] = [...WAYS_IN, 'console']

/** The chart and those that it starts, down to the first that stands apart. */
const familyOf = (chart: string): string[] => [
  chart,
  ...Object.keys(MACHINES.get(chart)?.implementations.actors ?? {})
    .filter((child) => !APART.includes(child))
    .flatMap(familyOf),
]

/** The operations whose answers are this chart's matter: it asks for them, a child does, or it goes on by what they brought. */
const ownOf = (chart: string) =>
  new Set([...familyOf(chart).flatMap((id) => ASKS[id] ?? []), ...(HEARS_OF[chart] ?? [])])

function whoAsks(operation: string) {
  const [chart] = Object.entries(ASKS).find(([, asked]) => asked.includes(operation)) ?? []
  if (!chart) throw new Error(`no chart is known to ask for ${operation}: name it in others.ts`)
  return chart
}

/** Which chart the answers to an operation are left to by this one; nothing where they are its own matter. */
export const leftBy = (chart: string, operation: string): string | undefined =>
  ownOf(chart).has(operation) ? undefined : `left to ${whoAsks(operation)}, which asks for it`

type Answered = { operation: string; isTold: boolean }

/** What of an answer this chart does not read, and why. */
export const handedOnBy = (chart: string, { operation, isTold }: Answered) =>
  HANDED_ON[chart]?.find((each) => each.operations.includes(operation) && (isTold || !each.isTold))
