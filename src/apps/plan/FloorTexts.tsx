import type { FloorKey, FloorMessages } from '../../../locales/floor/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadFloorMessages = textsLoader(
  import.meta.glob<FloorMessages>('../../../locales/floor/*.json', { import: 'default' }),
)

/** What only plans of floors and the pages around them say. */
export const {
  Texts: FloorTexts,
  Provider: FloorTextsProvider,
  useTexts: useFloorT,
  textsIn: floorTextsIn,
} = ownTexts<FloorKey>(loadFloorMessages)
