import {
  type AnyEventObject,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type SimulatedClock,
} from 'xstate'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import type {
  Corp,
  MenuNode,
  MenuReason,
  OwnSession,
  Robot,
  RobotProdtypeEntry,
  User,
  Viewer,
} from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'

type Call = { name: string; input: unknown; resolve: (output: unknown) => void; reject: (reason: unknown) => void }

/** Lets everything that is already decided happen: one turn of the event loop. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Calls that wait until the test answers them. */
export function heldCalls() {
  const calls: Call[] = []
  const named = (name: string) => calls.filter((call) => call.name === name)
  const last = (name: string) => {
    const call = named(name).at(-1)
    if (!call) throw new Error(`${name} was not called`)
    return call
  }
  return {
    actor: <Output, Input>(name: string) =>
      fromPromise<Output, Input>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            calls.push({ name, input, resolve: (output) => resolve(output as Output), reject })
          }),
      ),
    count: (name: string) => named(name).length,
    /** What was called, in its order. */
    names: () => calls.map(({ name }) => name),
    inputOf: (name: string) => last(name).input,
    async answer(name: string, output?: unknown) {
      last(name).resolve(output)
      await settled()
    },
    async refuse(name: string, failure: unknown) {
      last(name).reject(failure)
      await settled()
    },
  }
}

/** A source of events that the test turns by hand. */
export function handSource<Sent extends EventObject, Input>() {
  const state: { send?: (event: Sent) => void; inputs: Input[] } = { inputs: [] }
  return {
    actor: fromCallback<EventObject, Input, Sent>(({ input, sendBack }) => {
      state.inputs.push(input)
      state.send = sendBack
      return () => {
        state.send = undefined
      }
    }),
    inputs: state.inputs,
    isRunning: () => state.send !== undefined,
    send: (event: Sent) => state.send?.(event),
  }
}

/** The page around a chart: what it is told by `machines/news.ts`, by whom it is meant for, and what a parent hears. */
export function hearingPage(clock?: SimulatedClock, ids: readonly string[] = ['settings', 'toasts', 'notifications']) {
  const told: { to: string; event: AnyEventObject }[] = []
  const ear = (to: string) =>
    fromCallback<EventObject>(({ receive }) => receive((event) => void told.push({ to, event })))
  const ears = ids.map((id) => ({ id, systemId: id, src: ear(id) }))
  const page = createMachine({
    invoke: ears,
    on: { '*': { actions: ({ event }) => void told.push({ to: 'parent', event }) } },
  })
  const parent = createActor(page, clock && { clock }).start()
  const toldTo = (id: string) => told.flatMap(({ to, event }) => (to === id ? [event] : []))
  return {
    parent,
    heard: () => toldTo('parent').map(({ type }) => type),
    toldTo,
    /** The messages and the failures that were to be shown. */
    shown: (id: 'toasts' | 'notifications') => toldTo(id).map(({ toast }) => toast.says),
  }
}

/** A code, and what is registered of the app that it is for. */
export const codeFor = (
  open_appid: string,
  open_auth_code: string,
  parts: Partial<AuthorizedApp['app']> = {},
): AuthorizedApp => ({
  open_auth_code,
  app: { open_appid, entry: '', origin: 'https://apps.example', scopes: [], ...parts },
})

export const refusal = (ret: number, operation = 'test'): Failure => ({
  operation,
  kind: 'answer',
  code: `RET:${ret}`,
  ret,
})
/** The answer of a call that was refused, with what the server says of it. */
export const refused = (operation: string, ret: number, detail?: Failure['detail']): Failure => ({
  ...refusal(ret, operation),
  detail,
})
export const SILENCE: Failure = { operation: 'test', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' }
export const UNREACHED: Failure = { operation: 'test', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' }

export const USER: User = {
  user_uuid: 'u1',
  person_id: 'p1',
  full_name: 'Robin',
  mobile: '13800000002',
  email: 'admin@aurora.example',
  dept: '',
  job: '',
  login_status: 1,
  user_locale_id: 'en',
  detail: { role_id: '5', avatar_url: '', full_name: 'Robin' },
}

export const CORP: Corp = {
  corp_uuid: 'c1',
  corp_name: 'Aurora',
  corp_logo: '',
  corp_scenario: 'office',
  enable_aios: '1',
  default_lang: 'en',
}

export const prodtype = (robot_prodtype_id: string, robot_count = 1): RobotProdtypeEntry => ({
  robot_prodtype: { robot_prodtype_id, name: robot_prodtype_id, name_map: {}, picture: '' },
  robot_count,
  online_count: 0,
})

export const robot = (robot_prodtype_id: string): Robot => ({
  robot_uuid: `r-${robot_prodtype_id}`,
  robot_prodtype_id,
  robot_name: 'Robot',
  sn: 'SN1',
  state: 1,
  picture: '',
  last_seen: 0,
  battery: 50,
  charging: false,
  task: 'idle',
  task_place: '',
  position: null,
})

export const ownSession = (session_id: string, parts: Partial<OwnSession> = {}): OwnSession => ({
  session_id,
  browser: 'Chrome',
  os: 'Windows',
  via: 'password',
  created_at: 0,
  last_used_at: 0,
  expires_at: 0,
  is_current: false,
  ...parts,
})

/** An entry of the menu, as its frame is asked for. */
export const frameEntry = (key: string): FrameEntry => ({
  key,
  open_appid: `foyer.${key}`,
  origin: 'https://apps.example',
  src: `https://apps.example/${key}`,
  isForeign: false,
  route: '/',
  project_id: key,
  menu_id: key,
  robot_prodtype_id: '',
  grid: '',
  system: 'jiedai',
})

/** Who looks at the menu, and a row of it that nothing hides. */
export const VIEWER: Viewer = {
  role_id: '5',
  robotType: 'bao_mini',
  lang: 'en',
  system: 'agentOS',
  isKtv: false,
  isLegacy: false,
}
export const menuReason = (key: string): MenuReason => ({
  menu: menuNode(key).menu,
  robot_prodtype_ids: null,
  menu_acl: '',
  is_legacy: true,
  is_hidden: false,
  left_out_by: [],
})

type MenuParts = Partial<MenuNode['menu']>

/** A menu node by its key `{project_id}.{menu_id}`. */
export const menuNode = (key: string, menu_list: MenuNode[] = [], parts: MenuParts = {}): MenuNode => {
  const [project_id = '', menu_id = ''] = key.split('.')
  return {
    menu: {
      menu_id,
      project_id,
      p_menu_id: '',
      parent_menu_id: '',
      menu_name: key,
      menu_name_map: {},
      menu_type: '1',
      menu_url: '',
      menu_icon: '',
      menu_icon_active: '',
      menu_icon_type: '2',
      menu_target: '',
      open_appid: '',
      menu_acl: '',
      robot_prodtype_id: '',
      scope_type: '',
      scope_id: '',
      nav_title: '',
      nav_title_map: {},
      nav_intro: '',
      nav_intro_map: {},
      ...parts,
    },
    menu_list,
  }
}

/** What a followed link says. */
export const INVITED = {
  kind: 'invitation',
  account: 'new@aurora.example',
  sign_in_by: 'code',
  corp_name: 'Aurora',
  inviter: 'Lin Mei',
} as const
export const CONFIRMED = { ...INVITED, kind: 'confirmation', sign_in_by: 'password', inviter: '' } as const
