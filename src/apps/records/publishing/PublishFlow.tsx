import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { publishMachine } from '../../../../machines/pages/publish.machine.ts'
import { publishScreenOf, selectPublishFailure } from '../../../../machines/pages/publish-selectors.ts'
import type { robotListMachine } from '../../../../machines/pages/robot-list.machine.ts'
import { Loading } from '../../../kit/Loading.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useLastDefined } from '../../../kit/use-last-defined.ts'
import { useChart } from '../../../recorder/use-chart.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { PublishChoice } from './PublishChoice.tsx'
import { PublishResults } from './PublishResults.tsx'
import type { PublishChart } from './publish-chart.ts'

/** Which record is published, or seen on its robots; `name` is what people call it. */
export type Meant = { record_id: string; name: string; opens: 'plan' | 'results' }

export type PublishFlowProps = Meant & {
  publish: typeof publishMachine
  robotList: typeof robotListMachine
  resource: Resource
  mayWrite: boolean
  /** The robot that the page was opened for. */
  current?: string
  onClose: () => void
}

function Nothing({ chart, name, onClose }: { chart: PublishChart; name: string; onClose: () => void }) {
  const t = usePageT()
  const failure = useSelector(chart, selectPublishFailure)
  const isPlan = useSelector(chart, ({ context }) => context.opens === 'plan')
  const retry = () => chart.send({ type: isPlan ? 'plan.ask' : 'publication.look' })
  return (
    <Modal title={t('publish.of', { name })} onClose={onClose}>
      {failure ? (
        <Notice title={t(isPlan ? 'publish.noPlan' : 'publish.noResults')} failure={failure} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

export function PublishFlow({ publish, robotList, resource, mayWrite, current, onClose, ...meant }: PublishFlowProps) {
  const { record_id, name, opens } = meant
  const chart = useChart(publish, { input: { resource: resource.id, record_id, opens } })
  const screen = useSelector(chart, publishScreenOf)
  const [choice, endChoice] = useLastDefined(screen === 'choose' ? screen : undefined)
  const shared = { chart, name, onClose }
  if (choice && screen !== 'failed')
    return <PublishChoice {...shared} {...{ resource, robotList, current }} onPublished={endChoice} />
  if (screen === 'results') return <PublishResults {...shared} resource={resource} mayWrite={mayWrite} />
  return <Nothing {...shared} />
}
