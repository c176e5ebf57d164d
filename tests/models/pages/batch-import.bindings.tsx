import { fireEvent } from '@testing-library/react'
import { staff } from '../../../domain/resources/staff.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { batchImportMachine } from '../../../machines/pages/batch-import.machine.ts'
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { beginning, type Hands, type Sight, type Thing, there } from '../library/sights.ts'
import { chooseFile, dropNothing, PREVIEW_WORKER, sendSlowly, takeAnother } from '../support/file-hands.ts'
import { openImport, RECENT, recent, SEND, SESSION_ENDED, STATE, seeJobOff, TITLE } from '../support/import-hands.ts'
import { DONE, GOING } from '../support/import-jobs.ts'

const { batch } = pages
const button = (name: string): Thing => ({ role: 'button', name })
const choose = button(batch.choose)
const submit = button(batch.submit.replace('{{count}}', '1'))
const sheet: Thing = { role: 'dialog' }
/** The page behind has a button of this name too. */
const disabledSubmit: Thing = { ...button(batch.submitNone), in: sheet }
const named = (text: string, name: string) => text.replace('{{name}}', name)
const showOf = button(named(batch.showOf, DONE.file_name))

const field = () => document.querySelector('input[type=file]') as HTMLInputElement
const dropArea = () => field().parentElement as HTMLElement

const saidOf = (name: string): Readonly<Record<string, string>> => ({
  noFile: batch.file.noFile,
  unreadable: named(batch.file.unreadable, name),
  missingColumns: named(batch.file.unfit, name),
  tooManyRows: named(batch.file.unfit, name),
})

function sights({ state, shows }: Shown): Sight[] {
  const { problem, failure, unfit, rows, jobs } = shows
  const isChoosing = state === 'choosing'
  const isChecked = typeof state === 'object' && 'checked' in state
  const name = String(shows.file)
  const said = saidOf(name)
  return [
    there(isChoosing, choose),
    ...Object.values(said).map((words) =>
      there(isChoosing && said[String(problem)] === words, { text: beginning(words), in: sheet }),
    ),
    there(isChoosing && jobs === 1, showOf),
    there(isChoosing && failure !== undefined, { text: new RegExp(`^${batch.notAccepted}`) }),
    there(state === 'interrupted', { text: batch.sendAgain }),
    there(state === 'previewing', { role: 'progressbar', name: named(batch.reading, name) }),
    there(state === 'uploading', { role: 'progressbar', name: named(batch.sending, name) }),
    ...(isChecked && unfit !== rows ? [{ enabled: submit } satisfies Sight] : []),
    ...(isChecked && unfit === rows ? [{ text: { text: batch.allUnfit }, is: batch.allUnfit } as Sight] : []),
    ...(isChoosing || state === 'previewing' ? [{ disabled: disabledSubmit } satisfies Sight] : []),
  ]
}

export const bindings = bindingsOf({
  commands: {
    'file.choose': async (_, { file }) => {
      fireEvent.change(field(), { target: { files: [new File(['Name\nLin Mei\n'], file.name)] } })
    },
    'file.missed': async () => {
      fireEvent.drop(dropArea(), { dataTransfer: { files: [] } })
    },
    'file.forget': (hands) => hands.click(button(batch.otherFile)),
    'existing.choose': (hands) => hands.click({ role: 'radio', name: batch.update }),
    'job.open': (hands) => hands.click(showOf),
    'import.submit': (hands) => hands.click(submit),
    'import.cancel': (hands) => hands.click(button(batch.stop)),
    'import.retry': (hands: Hands) => hands.click(button(en.common.retry)),
  },
  sights,
  dom: {
    async mount() {
      const { ImportArea } = await import('../../../src/apps/records/import/ImportArea.tsx')
      const nothing = () => undefined
      const { RecordsStage } = await import('../../src/support/records-stage.tsx')
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
  browser: {
    frame: TITLE,
    arrive: openImport,
    holds: [STATE],
    answers: {
      findImports: {
        call: RECENT,
        replies: {
          'nothing was imported': recent(),
          'something was imported': recent(DONE),
          'one goes on': recent(GOING),
          'no answer comes': 'silence',
        },
      },
      previewFile: {
        call: PREVIEW_WORKER,
        replies: {
          'two rows, one of them unfit': 'real',
          'a row that is sound': 'real',
          'only a row that is unfit': 'real',
          'it lacks columns': 'real',
          'it cannot be read': 'real',
          'what reads it does not come': 'silence',
        },
      },
      startImport: {
        call: SEND,
        replies: {
          'the server has it': 'real',
          'the server cannot read it (407)': { ret: RET.fileUnreadable },
          'the server finds it too long (408)': { ret: RET.fileUnfit, data: { tip: 'tooManyRows', limit: 50_000 } },
          'the server does not allow it': { ret: RET.parameterMissing },
          'the session has ended': SESSION_ENDED,
          'no answer comes': 'silence',
        },
      },
      importJob: { ways: { 'the person is done with it': seeJobOff } },
    },
    others: {
      'file.choose': chooseFile,
      'file.forget': takeAnother,
      'file.missed': dropNothing,
      'file.progress': sendSlowly,
    },
    not: {
      'half of it is read':
        'the rows are read in one go: there is no call between the first of them and the last that could be held',
    },
  },
})
