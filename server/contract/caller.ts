import type { KeyGrant } from '../../domain/key-rights.ts'
import type { Scope } from '../../domain/scopes.ts'

export type Caller = {
  session_id: string
  user_uuid: string
  person_id: string
  corp_uuid: string
  role_id: string
  login_status: number
  /** Unix seconds. */
  expires_at: number
  /** Seconds since the sign-in. */
  age: number
  /** Somebody proved minutes ago who they are: a password may be set without the old one. */
  may_set_password: boolean
  /** The browser gets its cookie with the first check after the set-up, and may do nothing else before. */
  awaited_bind: 'remembered' | 'passing' | null
}

/** A system of the company's own, by its API key: it is nobody, and its name is the key's. */
export type KeyCaller = {
  corp_uuid: string
  user_uuid: string
  role_id: string
  full_name: string
  login_status: 1
  awaited_bind: null
  scopes: readonly Scope[]
  grant: KeyGrant
}

/** What a request shows besides its parameters, of who sends it; kept from handlers. */
export type Shown = { bearer: string | undefined; bindCookie: string | undefined }

export type Credentials = { token: string; uid: string } & Pick<Shown, 'bindCookie'>

/** Nobody where there is no such session. */
export type Sessions = { check: (credentials: Credentials) => Promise<(Caller & { is_disabled: boolean }) | undefined> }

/** A company's own server. */
export type Company = { corp_uuid: string }
