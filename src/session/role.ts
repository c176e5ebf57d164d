import { ADMIN_ROLE_ID, SUPER_ADMIN_ROLE_ID } from '../../machines/limits.ts'
import type { LangCode } from '../i18n/languages.ts'

export type Role = 'admin' | 'superAdmin' | 'staff'

/** §6: '5' is admin, '9' is super admin, anything else is staff. */
export function roleOf(role_id: string): Role {
  if (role_id === SUPER_ADMIN_ROLE_ID) return 'superAdmin'
  return role_id === ADMIN_ROLE_ID ? 'admin' : 'staff'
}

const CHINESE: readonly LangCode[] = ['zh', 'gd', 'tw']

/** Decisions "Languages": the Chinese-only entries show for these. */
export const isChinese = (lang: LangCode) => CHINESE.includes(lang)
