import type { ReactNode } from 'react'
import type { LangCode } from '../../../locales/keys.ts'
import type { PageTexts } from '../../../locales/pages/keys.ts'
import type { OfPages } from '../../../locales/pages/names.ts'
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import type { Drafts } from '../../../src/apps/records/drafts.ts'
import type { Files } from '../../../src/apps/records/import/LazyImport.tsx'
import { textsOf } from '../../../src/apps/records/texts/load-page-texts.ts'
import { PageTextsProvider } from '../../../src/apps/records/texts/PageTexts.tsx'
import { PickerStage } from './pickers/stage.tsx'
import { stageLang } from './stage-lang.ts'

const PAGES = import.meta.glob<PageTexts>('../../../locales/pages/{en,zh,ar}.json', { eager: true, import: 'default' })
const OF_PROJECTS = import.meta.glob<OfPages>('../../../locales/pages/*/{en,zh,ar}.json', {
  eager: true,
  import: 'default',
})

/** What every page of a definition says in a language. */
function textsIn(lang: LangCode) {
  const ending = `/${lang}.json`
  const ofProjects = Object.entries(OF_PROJECTS).flatMap(([file, texts]) => (file.endsWith(ending) ? [texts] : []))
  return textsOf(lang, PAGES[`../../../locales/pages${ending}`] as PageTexts, Object.assign({}, ...ofProjects))
}
const TEXTS = { en: textsIn('en'), zh: textsIn('zh'), ar: textsIn('ar') }

/** What stands around a page of records. */
export const RecordsStage = ({ children }: { children: ReactNode }) => (
  <PickerStage>
    <PageTextsProvider value={TEXTS[stageLang() as keyof typeof TEXTS]}>{children}</PageTextsProvider>
  </PickerStage>
)

/** Drafts that go with the test. */
export function draftsWith(typed: ReturnType<Drafts['read']>): Drafts {
  let kept = typed
  return {
    read: () => kept,
    keep: (_, next) => {
      kept = next
    },
    forget: () => {
      kept = {}
    },
  }
}

const NOTHING_GOES = Promise.resolve(false)

/** Nothing was imported, and no server gives files. */
export const NO_FILES: Files = {
  withSession: () => new Promise(() => undefined),
  hasGoing: () => NOTHING_GOES,
  download: downloadMachine,
}
