import { createContext, type ReactNode, use, useContext } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { pageTextsIn, type Texts } from './load-page-texts.ts'

const TextsContext = createContext<Texts | undefined>(undefined)

export const PageTextsProvider = TextsContext

type Props = { resource: Resource; entry?: string; children: ReactNode }

/** Gives the texts of a definition's page, in the language of the page; suspends until they are there. */
export function PageTexts({ resource, entry, children }: Props) {
  return <TextsContext value={use(pageTextsIn(useLang(), resource, entry))}>{children}</TextsContext>
}

function useTexts() {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('usePageT needs PageTexts above it')
  return texts
}

export const usePageT = () => useTexts().t
export const useNamesOf = () => useTexts().namesOf
export const useNames = (resource: string) => useNamesOf()(resource)
