import type { AlarmKey, AlarmMessages } from '../../../locales/alarms/keys.ts'
import type { OverviewKey, OverviewMessages } from '../../../locales/overview/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadOverviewMessages = textsLoader(
  import.meta.glob<OverviewMessages>('../../../locales/overview/*.json', { import: 'default' }),
)

/** What only the overview says. */
export const {
  Texts: OverviewTexts,
  Provider: OverviewTextsProvider,
  useTexts: useOverviewT,
  textsIn: overviewTextsIn,
} = ownTexts<OverviewKey>(loadOverviewMessages)

/** What is said of alarms wherever they stand. */
export const {
  Texts: AlarmTexts,
  Provider: AlarmTextsProvider,
  useTexts: useAlarmT,
  textsIn: alarmTextsIn,
} = ownTexts<AlarmKey>(
  textsLoader(import.meta.glob<AlarmMessages>('../../../locales/alarms/*.json', { import: 'default' })),
)
