import { fromPromise } from 'xstate'
import { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import type { DialogueReport, DialogueReportQuestion } from '../../../machines/pages/dialogue-report.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { callOf } from '../runtime/server-call.ts'
import { type HandOver, sessionOf, type WithSession } from '../runtime/session.ts'
import { visibilityOf } from '../runtime/visibility.ts'

const readDialogues = (withSession: WithSession) =>
  fromPromise<DialogueReport, DialogueReportQuestion>(
    async ({ input: { days, robot_uuid, robot_prodtype_id }, signal }) => {
      const query = {
        days,
        ...(robot_uuid !== '' && { robot_uuid }),
        ...(robot_prodtype_id !== '' && { robot_prodtype_id }),
      }
      const { data } = await callOf(withSession, signal)('dialogueReport', (client) =>
        client.GET('/open/v1/dialogue_report', { params: { query } }),
      )
      if (!data) throw new Error('an answer without figures')
      return data
    },
  )

export const dialogueReportWith = (handOver: HandOver, page: Document) =>
  dialogueReportMachine.provide({
    actors: { readDialogues: polled(readDialogues(sessionOf(handOver)), visibilityOf(page, handOver)) },
  })
