/** Whom an embedded page is for, as the console says it. */
export const PLACE = { robot_prodtype_id: 'bao_mini', grid: '', system: 'jiedai' as const }
export const ABOUT = {
  user: { user_uuid: 'u1', full_name: 'Robin' },
  corp: { corp_uuid: 'c1', corp_name: 'Aurora' },
  role: '5',
  ...PLACE,
} as const

/** What the console tells a page that opens. */
export const welcome = (open_auth_code = 'code-1', route = '/robots/r1') =>
  ({
    about: ABOUT,
    look: { lang: 'en', dir: 'ltr', theme: 'light', density: 'comfortable' },
    route,
    prefs: {},
    code: { open_appid: 'foyer.basic', open_auth_code },
  }) as const
