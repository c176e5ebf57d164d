/** What identifies or authenticates a person: traces, logs and the viewer show none of these fields' values. */
export const SECRET_FIELDS: readonly string[] = [
  'token',
  'uid',
  'uuid',
  'account',
  'mobile',
  'email',
  'full_name',
  'identifier',
  'lastMobile',
  'password',
  'code',
  'authToken',
  'user',
  'corp',
  'credentials',
  'granted',
]
