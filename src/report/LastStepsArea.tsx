import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { lastStepsMachine } from '../../machines/session/last-steps.machine.ts'
import { selectIsOffered, selectIsReporting } from '../../machines/session/last-steps-selectors.ts'
import { tellAbout } from '../recorder/page-recorder.ts'
import { useChart } from '../recorder/use-chart.ts'
import { type SessionActor, useSession } from '../session/SessionProvider.tsx'
import { aboutSession } from './about.ts'
import type { LastSteps } from './last-steps.ts'
import { pageLastSteps } from './page-last-steps.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportOffer } from './ReportOffer.tsx'

const lastStepsWithActors = (lastSteps: LastSteps, session: SessionActor) =>
  lastStepsMachine.provide({
    actors: {
      keepSteps: fromCallback<EventObject, undefined, { type: 'steps.erased' }>(({ sendBack }) =>
        lastSteps.keep(session, () => sendBack({ type: 'steps.erased' })),
      ),
      lookBack: fromPromise<boolean, undefined>(async () => {
        await lastSteps.calm()
        return lastSteps.hasTrouble()
      }),
    },
  })

/** Offers a report of how the page before ended, wherever the person is by now. */
export function LastStepsArea({ lastSteps = pageLastSteps }: { lastSteps?: LastSteps }) {
  const session = useSession()
  const [machine] = useState(() => lastStepsWithActors(lastSteps, session))
  const chart = useChart(machine)
  useEffect(() => tellAbout(() => aboutSession(session.getSnapshot(), location.pathname)), [session])
  const isOffered = useSelector(chart, selectIsOffered)
  const isReporting = useSelector(chart, selectIsReporting)
  return (
    <>
      {isOffered && (
        <ReportOffer
          onOpen={() => chart.send({ type: 'offer.open' })}
          onDismiss={() => chart.send({ type: 'offer.dismiss' })}
        />
      )}
      {isReporting && (
        <ReportDialog
          goesBack
          onTaken={() => chart.send({ type: 'report.taken' })}
          onClose={() => chart.send({ type: 'dialog.close' })}
        />
      )}
    </>
  )
}
