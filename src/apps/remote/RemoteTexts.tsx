import type { RemoteKey, RemoteMessages } from '../../../locales/remote/keys.ts'
import { textsLoader } from '../../i18n/load-texts.ts'
import { ownTexts } from '../../i18n/own-texts.tsx'

export const loadRemoteMessages = textsLoader(
  import.meta.glob<RemoteMessages>('../../../locales/remote/*.json', { import: 'default' }),
)

/** What only the pages of remote control say. */
export const {
  Texts: RemoteTexts,
  Provider: RemoteTextsProvider,
  useTexts: useRemoteT,
  textsIn: remoteTextsIn,
} = ownTexts<RemoteKey>(loadRemoteMessages)
