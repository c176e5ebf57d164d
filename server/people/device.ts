import Bowser from 'bowser'

export type Device = { browser: string; os: string }

const USER_AGENT_CHARS_READ = 512
const NAME_CHARS_MAX = 32
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

const short = (name = '') => (SHORT_NAMES[name] ?? name).slice(0, NAME_CHARS_MAX)

/** What a user agent says it is, in names of at most 32 characters; empty where it does not say. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', os: '' }
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_CHARS_READ))
  return { browser: short(browser.name), os: short(os.name) }
}
