import type { RobotKey, RobotMessages } from '../../../locales/robot/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadRobotMessages = textsLoader(
  import.meta.glob<RobotMessages>('../../../locales/robot/*.json', { import: 'default' }),
)

/** What only the page of a robot says. */
export const {
  Texts: RobotTexts,
  Provider: RobotTextsProvider,
  useTexts: useRobotT,
  textsIn: robotTextsIn,
} = ownTexts<RobotKey>(loadRobotMessages)
