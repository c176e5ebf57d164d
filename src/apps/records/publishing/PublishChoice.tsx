import { useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Robot, Values } from '../../../../machines/entities.ts'
import type { Failure } from '../../../../machines/failure.ts'
import {
  isPublishing,
  selectPlans,
  selectPublishRefusal,
  selectRecord,
} from '../../../../machines/pages/publish-selectors.ts'
import { type Plan, planOf } from '../../../../machines/pages/publishing.ts'
import type { robotListMachine } from '../../../../machines/pages/robot-list.machine.ts'
import { PublishDialog } from '../../../robots/PublishDialog.tsx'
import { SyncDialog } from '../../../robots/SyncDialog.tsx'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import type { PublishChart } from './publish-chart.ts'
import { routeCardOf } from './route-card-of.ts'

type Props = {
  chart: PublishChart
  name: string
  resource: Resource
  robotList: typeof robotListMachine
  current?: string
  /** It is under way, and the modal in which it was chosen has come to its end. */
  onPublished: () => void
  onClose: () => void
}

/** Publishes, and ends when it is under way; where it is refused, with why. */
async function publishTo(chart: PublishChart, robot_uuids: readonly string[], signal: AbortSignal) {
  const send = { type: 'publish.send', robot_uuids, key: crypto.randomUUID() } as const
  await waitFor(chart, (snapshot) => snapshot.can(send), { signal })
  chart.send(send)
  const after = await waitFor(chart, (snapshot) => !isPublishing(snapshot), { signal })
  const refusal = selectPublishRefusal(after)
  if (refusal) throw refusal
}

const robotsIn = ({ robots }: Values) => (Array.isArray(robots) ? robots : [])

/** Who is likely to get it: the robots that it is for, and those that have it already. */
const likely = (plans: readonly Plan[], values: Values) =>
  plans
    .filter(({ verdict }) => verdict !== 'cannot')
    .filter((plan) => plan.version_there !== null || robotsIn(values).includes(plan.robot_uuid))
    .map(({ robot_uuid }) => robot_uuid)

function useNoteOf(plans: readonly Plan[]) {
  const t = usePageT()
  return ({ robot_uuid }: Robot) => {
    const plan = planOf(plans, robot_uuid)
    if (!plan) return ''
    if (plan.why === 'otherMap') return t('publish.plan.otherMap')
    if (plan.why === 'conflict') return t('publish.plan.conflict', { name: plan.conflict })
    if (plan.why === 'offline') return t('publish.plan.wait')
    return plan.version_there === null ? '' : t('publish.plan.has', { version: String(plan.version_there) })
  }
}

/** §2: the robots that get the record, with what is known of each before anything is sent. */
export function PublishChoice({ chart, name, resource, robotList, current, onPublished, onClose }: Props) {
  const t = usePageT()
  const plans = useSelector(chart, selectPlans)
  const values = useSelector(chart, selectRecord)?.values ?? {}
  const cannot = ({ robot_uuid }: Robot) => planOf(plans, robot_uuid)?.verdict === 'cannot'
  const source = { robotList, robot_prodtype_id: '', hidesVirtual: true }
  const refusalText = useRefusalText(resource)
  const sayFailure = (failure: Failure) => refusalText(failure, values)
  const shared = { ...source, sayFailure, title: t('publish.of', { name }), onDone: onPublished, onClose }
  const plan = { robots: likely(plans, values), noteOf: useNoteOf(plans) }
  const publish = (robot_uuids: string[], signal: AbortSignal) => publishTo(chart, robot_uuids, signal)
  if (resource.publishes?.by === 'sync')
    return <SyncDialog {...shared} {...plan} current={current} allows={(robot) => !cannot(robot)} onSync={publish} />
  const route = routeCardOf(resource, values)
  return (
    <PublishDialog
      {...shared}
      {...plan}
      route={route}
      check={(robot) => !cannot(robot)}
      bars={cannot}
      onPublish={publish}
    />
  )
}
