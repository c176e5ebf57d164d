import type { components } from '../openapi/capi.gen.ts'

type Schemas = components['schemas']

export type User = Schemas['User']
export type Corp = Schemas['Corp']
export type LangCode = Schemas['LangCode']
export type LoginData = Schemas['LoginData']
export type PasswordLoginData = Schemas['PasswordLoginData']
export type Profile = Schemas['ProfileData']
export type Robot = Schemas['Robot']
export type RobotProdtypeEntry = Schemas['RobotProdtypeEntry']
export type Menu = Schemas['Menu']
export type MenuNode = Schemas['MenuNode']
export type MenuReason = Schemas['MenuReason']
export type OwnSession = Schemas['OwnSession']
export type Alarm = Schemas['Alarm']
export type AlarmEntry = Schemas['AlarmEntry']
export type AlarmPause = Pick<Schemas['AlarmPauseForm'], 'of' | 'span'>
export type RobotSilence = Schemas['RobotSilence']
export type Passkey = Schemas['Passkey']

/** The session cookies (§3): who acts, and by which right. */
export type Credentials = { token: string; uuid: string }
/** In whose name a call is made: the session's part of the common parameters (§7). */
export type Caller = Credentials & { corp_uuid?: string }

/** The original system, or the AI-agent system (§3 currentSystem). */
export type System = 'jiedai' | 'agentOS'
/** Everything that decides which entries of a menu a person sees (§1, §4 "AI-agent mode", §6). */
export type Viewer = {
  role_id: string
  robotType?: string
  lang: LangCode
  system: System
  isKtv: boolean
  isLegacy: boolean
}
/** What a followed link says: whose it is, and how they sign in. */
export type OpenedLink = Schemas['OpenLinkData']
export type CodePurpose = 'login' | 'reset'

/** How far a record is published, in counts for all robots. */
export type Publication = Schemas['Publication']

export type Values = Readonly<Record<string, unknown>>

/** The names of the records and robots that values refer to, by their ids. */
export type Names = Readonly<Record<string, string>>

/** A record as the server keeps it; `version` changes with every change of it. */
export type Stored = {
  record_id: string
  version: number
  values: Values
  created_at: number | null
  updated_at: number | null
  updated_by: string
  names?: Names
  publication?: Publication
}

/** Problems by the path of their field. */
export type Problems = Readonly<Record<string, string>>
