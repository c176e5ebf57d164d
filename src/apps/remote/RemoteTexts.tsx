import { createContext, type ReactNode, use, useContext } from 'react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { type RemoteTranslate, remoteTextsIn } from './texts.ts'

const TextsContext = createContext<RemoteTranslate | undefined>(undefined)

export const RemoteTextsProvider = TextsContext

/** Gives the texts of remote control to all below it; suspends until they are there. */
export function RemoteTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={use(remoteTextsIn(useLang()))}>{children}</TextsContext>
}

export function useRemoteT() {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useRemoteT needs RemoteTexts above it')
  return t
}
