/** §6: '5' is admin, '9' super admin, anything else staff. */
export const isSuperAdmin = (role_id: string) => role_id === '9'

export const isAdmin = (role_id: string) => role_id === '5' || isSuperAdmin(role_id)

/** The values of `menu_acl` that a role satisfies. */
export function aclsOf(role_id: string): string[] {
  if (isSuperAdmin(role_id)) return ['', '1', '5', '9']
  return role_id === '5' ? ['', '1', '5'] : ['', '1']
}
