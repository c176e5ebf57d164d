import 'virtual:theme.css'
import '../runtime/base.css'
import { pickerTextsIn } from '../../kit/PickerTexts.tsx'
import { firstLang, openPage } from '../runtime/open-page.tsx'
import { RemoteApp } from './RemoteApp.tsx'
import { remoteTextsIn } from './RemoteTexts.tsx'
import { remoteFormAt } from './remote-pages.ts'

void remoteTextsIn(firstLang)
void pickerTextsIn(firstLang)
const form = remoteFormAt(location.pathname)

await openPage((handOver) => (about) => <RemoteApp about={about} handOver={handOver} form={form} />)
