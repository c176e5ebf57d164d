import { pickerTextsIn } from '../../kit/PickerTexts.tsx'
import { firstLang } from '../runtime/first-lang.ts'
import { openPage } from '../runtime/open-page.tsx'
import { RecordsApp } from './RecordsApp.tsx'
import { pageAt } from './resource-at.ts'
import { pageTextsIn } from './texts/load-page-texts.ts'

export const standsAt = (pathname: string) => pageAt(pathname) !== undefined

export async function open() {
  const page = pageAt(location.pathname)
  if (!page) return
  void pageTextsIn(firstLang(), page.resource, page.entry)
  void pickerTextsIn(firstLang())
  await openPage((handOver) => (about) => <RecordsApp about={about} handOver={handOver} {...page} />)
}
