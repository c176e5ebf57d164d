import type { AlarmKey, AlarmMessages } from '../../../locales/alarms/keys.ts'
import type { RemoteKey, RemoteMessages } from '../../../locales/remote/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

/** What only the place of the alarms says. */
export const {
  Texts: AlarmTexts,
  useTexts: useAlarmT,
  textsIn: alarmTextsIn,
} = ownTexts<AlarmKey>(
  textsLoader(import.meta.glob<AlarmMessages>('../../../locales/alarms/*.json', { import: 'default' })),
)

/** What is said of commands, wherever they stand. */
export const { Texts: CommandTexts, useTexts: useCommandT } = ownTexts<RemoteKey>(
  textsLoader(import.meta.glob<RemoteMessages>('../../../locales/remote/*.json', { import: 'default' })),
)
