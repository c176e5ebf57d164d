/** From the least to the most that a person may do (§6). */
export const ROLES = ['staff', 'admin', 'superAdmin'] as const

export type Role = (typeof ROLES)[number]

export const ADMIN_ROLE_ID = '5'
export const SUPER_ADMIN_ROLE_ID = '9'

/** §6: '5' is admin, '9' super admin, anything else staff. */
export function roleOf(role_id: string): Role {
  if (role_id === SUPER_ADMIN_ROLE_ID) return 'superAdmin'
  return role_id === ADMIN_ROLE_ID ? 'admin' : 'staff'
}

export const reaches = (role: Role, least: Role) => ROLES.indexOf(role) >= ROLES.indexOf(least)
