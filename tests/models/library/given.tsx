import { type ReactNode, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import { GivenCharts } from '../../../src/recorder/living.ts'
import { SessionProvider } from '../../../src/session/SessionProvider.tsx'

type Props = { charts: Readonly<Record<string, AnyActorRef>>; children: ReactNode }

/** Further charts that a stage gives to its view, by name. */
export function Given({ charts, children }: Props) {
  const outer = useContext(GivenCharts)
  return <GivenCharts value={(id) => charts[id] ?? outer(id)}>{children}</GivenCharts>
}

/** A view of the console over the charts that it looks at, without the console itself. */
export async function withCharts(view: ReactNode, charts: Props['charts'] = {}) {
  const { stageSession } = await import('./stage-session.ts')
  return (
    <SessionProvider value={await stageSession()}>
      <Given charts={charts}>{view}</Given>
    </SessionProvider>
  )
}
