import { staff } from '../../../domain/resources/staff.ts'
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { OK, openImport, RECENT, recent, SESSION_ENDED, STATE, stateOf, TITLE } from '../support/import-hands.ts'
import { DONE, FAILED_ROW, GOING, KEPT_ROW, MADE_ROW, UNDONE } from '../support/import-jobs.ts'
import { looked } from '../support/looks.ts'

const { batch, list } = pages
const named = (text: string) => text.replace('{{name}}', 'staff.csv')
const button = (name: string): Thing => ({ role: 'button', name })
const stop = button(batch.stop)
const undo = button(batch.undo)
const another = button(batch.another)
const outcome: Thing = { role: 'list', name: batch.outcome }
const fresh = button(batch.verdicts.made.replace('{{count}}', '2'))

function sights({ state, shows }: Shown): Sight[] {
  if (state === 'left') return []
  const { job, isOver, isGone, mayUndo, failure } = shows
  return [
    there(isGone, { text: batch.gone }),
    there(isOver && job === 'done', { text: named(batch.done) }),
    there(isOver && job === 'undone', { text: named(batch.undone) }),
    there(isOver || isGone, another),
    there(!isOver && !isGone, stop),
    there(mayUndo, undo),
    there(isOver, fresh),
    there(isOver && failure !== undefined, { text: new RegExp(`^${batch.notDone}`) }),
    there(!isOver && !isGone && failure !== undefined, { text: new RegExp(`^${list.stale}`) }),
    ...((isOver ? shows.rows : []) as readonly string[]).map((title): Sight => ({ has: { text: title, in: outcome } })),
  ]
}

export const bindings = bindingsOf({
  commands: {
    'job.cancel': (hands) => hands.click(stop),
    'job.undo': (hands) => hands.click(undo),
    'job.leave': (hands) => hands.click(another),
    'rows.ask': (hands) => hands.click(fresh),
  },
  sights,
  dom: {
    async mount({ chart }) {
      const { JobPanel } = await import('../../../src/apps/records/import/JobPanel.tsx')
      const { JobFoot } = await import('../../../src/apps/records/import/JobFoot.tsx')
      const { RecordsStage } = await import('../../src/support/records-stage.tsx')
      return (
        <RecordsStage>
          <JobPanel actor={chart as never} resource={staff} download={downloadMachine} />
          <JobFoot actor={chart as never} onClose={around('closes')} />
        </RecordsStage>
      )
    },
  },
  browser: {
    frame: TITLE,
    async arrive(product) {
      await openImport(product)
      await product.held.reply([RECENT], () => recent(GOING))
      await product.see([{ has: stop }])
    },
    holds: [RECENT, STATE],
    others: looked({
      call: STATE,
      replies: {
        'it goes on': stateOf(GOING),
        'it is over': stateOf(DONE, FAILED_ROW),
        'it is undone': stateOf(UNDONE, KEPT_ROW),
        'nobody knows of it': { ret: RET.notFound },
        'no answer comes': 'silence',
      },
    }),
    answers: {
      readRows: { call: STATE, replies: { 'they come': stateOf(DONE, MADE_ROW), 'they do not come': 'silence' } },
      cancelJob: {
        call: '/open/v1/record/import/cancel',
        replies: { 'the server stops': OK, 'the server does not hear of it': 'silence' },
      },
      undoJob: {
        call: '/open/v1/record/import/undo',
        replies: { 'the server undoes it': OK, 'the server cannot undo it': SESSION_ENDED },
      },
    },
  },
})
