import { fireEvent } from '@testing-library/react'
import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { batchImportMachine } from '../../machines/batch-import.machine.ts'
import { downloadMachine } from '../../machines/download.machine.ts'
import { staff } from '../../openapi/resources/staff.ts'
import { bindingsOf, type Hands, type Shown, type Sight, type Thing, there } from './library/bindings.ts'

const { batch } = pages
const button = (name: string): Thing => ({ role: 'button', name })
const choose = button(batch.choose)
const submit = button(batch.submit.replace('{{count}}', '1'))
const disabledSubmit = button(batch.submitNone)
const named = (text: string) => text.replace('{{name}}', 'staff.csv')

const FILE = new File(['Name\nLin Mei\n'], 'staff.csv')

const field = () => document.querySelector('input[type=file]') as HTMLInputElement
const dropArea = () => field().parentElement as HTMLElement

const SAID: Readonly<Record<string, string>> = {
  noFile: batch.file.noFile,
  unreadable: named(batch.file.unreadable),
  missingColumns: named(batch.file.unfit),
  tooManyRows: named(batch.file.unfit),
}

function sights({ state, shows }: Shown): Sight[] {
  const { problem, failure, unfit, rows, jobs } = shows
  const isChoosing = state === 'choosing'
  return [
    there(isChoosing, choose),
    ...Object.values(SAID).map((words) =>
      there(isChoosing && SAID[String(problem)] === words, { text: words, in: { role: 'dialog' } } satisfies Thing),
    ),
    there(isChoosing && jobs === 1, button(named(batch.showOf))),
    there(isChoosing && failure !== undefined, { text: new RegExp(`^${batch.notAccepted}`) }),
    there(state === 'interrupted', { text: batch.sendAgain }),
    there(state === 'previewing', { role: 'progressbar', name: named(batch.reading) }),
    there(state === 'uploading', { role: 'progressbar', name: named(batch.sending) }),
    ...(state === 'checked' && unfit !== rows ? [{ enabled: submit } satisfies Sight] : []),
    ...(state === 'checked' && unfit === rows ? [{ text: { text: batch.allUnfit }, is: batch.allUnfit } as Sight] : []),
    ...(isChoosing || state === 'previewing' ? [{ disabled: disabledSubmit } satisfies Sight] : []),
  ]
}

export const bindings = bindingsOf({
  deeds: {
    'file.choose': async () => {
      fireEvent.change(field(), { target: { files: [FILE] } })
    },
    'file.missed': async () => {
      fireEvent.drop(dropArea(), { dataTransfer: { files: [] } })
    },
    'file.forget': (hands) => hands.click(button(batch.otherFile)),
    'existing.choose': (hands) => hands.click({ role: 'radio', name: batch.update }),
    'job.open': (hands) => hands.click(button(named(batch.showOf))),
    'import.submit': (hands) => hands.click(submit),
    'import.cancel': (hands) => hands.click(button(batch.stop)),
    'import.retry': (hands: Hands) => hands.click(button(en.common.retry)),
  },
  sights,
  dom: {
    async mount() {
      const { ImportArea } = await import('../../src/apps/records/import/ImportArea.tsx')
      const nothing = () => undefined
      const { RecordsStage } = await import('../src/records-stage.tsx')
      return (
        <RecordsStage>
          <ImportArea
            batchImport={batchImportMachine}
            download={downloadMachine}
            resource={staff}
            isOpen
            onShow={nothing}
            onClose={nothing}
          />
        </RecordsStage>
      )
    },
    freeAsks: {
      previewFile: 'the path knows the file by its name alone',
      startImport: 'the path knows the file by its name alone',
    },
  },
  browser: { without: 'tests/e2e/import.spec.ts goes through the import of a page against the real server' },
})
