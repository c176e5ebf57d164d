import { useMemo } from 'react'
import { publishMachine } from '../../../../machines/pages/publish.machine.ts'
import { robotListWith } from '../../runtime/robot-calls.ts'
import { type HandOver, sessionOf } from '../../runtime/session.ts'
import { visibilityOf } from '../../runtime/visibility.ts'
import { PublishFlow, type PublishFlowProps } from './PublishFlow.tsx'
import { publishCallsWith } from './publish-calls.ts'

type Props = Omit<PublishFlowProps, 'publish' | 'robotList'> & { handOver: HandOver }

const partsFor = (handOver: HandOver) => ({
  publish: publishMachine.provide({
    actors: publishCallsWith(sessionOf(handOver), visibilityOf(document, handOver)),
  }),
  robotList: robotListWith(handOver, document),
})

/** Publishing with the page's own session; loaded when somebody publishes. */
export default function Publishing({ handOver, ...rest }: Props) {
  const parts = useMemo(() => partsFor(handOver), [handOver])
  return <PublishFlow {...parts} {...rest} />
}
