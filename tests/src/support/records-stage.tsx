import type { ReactNode } from 'react'
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { OfPages } from '../../../locales/pages/names.ts'
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import type { Drafts } from '../../../src/apps/records/drafts.ts'
import type { Files } from '../../../src/apps/records/import/LazyImport.tsx'
import { textsOf } from '../../../src/apps/records/texts/load-page-texts.ts'
import { PageTextsProvider } from '../../../src/apps/records/texts/PageTexts.tsx'
import { PickerStage } from './pickers/stage.tsx'

const OF_PROJECTS = import.meta.glob<OfPages>('../../../locales/pages/*/en.json', { eager: true, import: 'default' })

const english = textsOf('en', pages, Object.assign({}, ...Object.values(OF_PROJECTS)))

/** What stands around a page of records. */
export const RecordsStage = ({ children }: { children: ReactNode }) => (
  <PickerStage>
    <PageTextsProvider value={english}>{children}</PageTextsProvider>
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
  }
}

const NOTHING_GOES = Promise.resolve(false)

/** Nothing was imported, and no server gives files. */
export const NO_FILES: Files = {
  withSession: () => new Promise(() => undefined),
  hasGoing: () => NOTHING_GOES,
  download: downloadMachine,
}
