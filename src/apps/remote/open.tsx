import { pickerTextsIn } from '../../kit/PickerTexts.tsx'
import { firstLang } from '../runtime/first-lang.ts'
import { openPage } from '../runtime/open-page.tsx'
import { RemoteApp } from './RemoteApp.tsx'
import { remoteTextsIn } from './RemoteTexts.tsx'
import { REMOTE_PATHS, remoteFormAt } from './remote-pages.ts'

export const standsAt = (pathname: string) => REMOTE_PATHS.includes(pathname)

export async function open() {
  void remoteTextsIn(firstLang())
  void pickerTextsIn(firstLang())
  const form = remoteFormAt(location.pathname)
  await openPage((handOver) => (about) => <RemoteApp about={about} handOver={handOver} form={form} />)
}
