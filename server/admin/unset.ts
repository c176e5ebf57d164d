import texts from '../../locales/first-set-up/en.json'
import { unsetSettings } from '../companies/unset-settings.ts'
import { firstOrigin } from '../people/invitation-message.ts'
import type { Settings } from '../settings.ts'

/** The settings that are left out, and what each of them costs. */
export function unsetOf(settings: Settings) {
  const origin = firstOrigin(settings, settings.PORT)
  const unset = unsetSettings(settings, { origin, hostname: new URL(origin).hostname })
  return { unset, lines: unset.map((name) => `${name} is not set. ${texts.unset[name]}`) }
}
