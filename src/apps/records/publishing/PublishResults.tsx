import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { useRef } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import {
  selectAsOfMs,
  selectClockAheadMs,
  selectIsBusy,
  selectPublished,
  selectPublishFailure,
  selectPublishRefusal,
  selectRecord,
} from '../../../../machines/pages/publish-selectors.ts'
import { hasFailed } from '../../../../machines/pages/publishing.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { css } from '../../../theme/css.ts'
import { Age } from '../Age.tsx'
import { useRefusalText } from '../form/refusal-text.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { PublishedRow } from './PublishedRow.tsx'
import type { PublishChart } from './publish-chart.ts'

type Props = { chart: PublishChart; resource: Resource; name: string; mayWrite: boolean; onClose: () => void }

/** Why the last wish was refused, or that the news has stopped coming. */
function Trouble({ chart, resource }: Pick<Props, 'chart' | 'resource'>) {
  const t = usePageT()
  const say = useT()
  const refusalText = useRefusalText(resource)
  const values = useSelector(chart, selectRecord)?.values
  const refusal = useSelector(chart, selectPublishRefusal)
  const failure = useSelector(chart, selectPublishFailure)
  if (refusal)
    return (
      <Alert role="alert" colorPalette="danger" className={css({ mb: '2' })}>
        {refusalText(refusal, values)}
      </Alert>
    )
  if (!failure) return null
  return (
    <Alert
      role="alert"
      colorPalette="warning"
      className={css({ mb: '2' })}
      icon={<CloudOff size={16} aria-hidden />}
      action={
        <Button variant="outline" onClick={() => chart.send({ type: 'publication.look' })}>
          {say('common.retry')}
        </Button>
      }
    >
      {t('list.stale')}
    </Alert>
  )
}

function Foot({ chart, mayWrite, onClose }: Omit<Props, 'name' | 'resource'>) {
  const t = usePageT()
  const say = useT()
  const { number } = useFormats()
  const isBusy = useSelector(chart, selectIsBusy)
  const failed = useSelector(chart, selectPublished)?.filter(hasFailed).length ?? 0
  const close = useRef<HTMLButtonElement>(null)
  const retry = () => {
    chart.send({ type: 'failures.retry' })
    // The button goes as soon as nothing has failed any more.
    close.current?.focus()
  }
  return (
    <>
      {mayWrite && (
        <Button variant="outline" size="md" onClick={() => chart.send({ type: 'plan.ask' })}>
          {t('publish.more')}
        </Button>
      )}
      {mayWrite && failed > 0 && (
        <Button size="md" isBusy={isBusy} onClick={retry}>
          {t('publish.retry', { count: number(failed) })}
        </Button>
      )}
      <Button variant="outline" size="md" ref={close} data-autofocus onClick={onClose}>
        {say('common.close')}
      </Button>
    </>
  )
}

export function PublishResults({ chart, resource, name, mayWrite, onClose }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const robots = useSelector(chart, selectPublished) ?? []
  const done = robots.filter(({ state }) => state === 'done').length
  const failed = robots.filter(hasFailed).length
  const age = { asOfMs: useSelector(chart, selectAsOfMs), clockAheadMs: useSelector(chart, selectClockAheadMs) }
  const withdraw = (robot_uuid: string) => chart.send({ type: 'publication.withdraw', robot_uuids: [robot_uuid] })
  return (
    <Modal
      title={t('publish.results', { name })}
      size="xl"
      foot={<Foot {...{ chart, mayWrite, onClose }} />}
      onClose={onClose}
    >
      <Flex wrap="wrap" align="baseline" rowGap="1" columnGap="4" pb="2">
        <chakra.p flex="1" minWidth="0" role="status">
          {t('publish.done', { done: number(done), total: number(robots.length) })}
          {failed > 0 && ` · ${t('publish.failed', { count: number(failed) })}`}
        </chakra.p>
        <Age {...age} />
      </Flex>
      <Trouble chart={chart} resource={resource} />
      {robots.length === 0 && <chakra.p py="4">{t('publish.nowhere')}</chakra.p>}
      <chakra.ul minHeight="8rem" aria-label={t('publish.results', { name })}>
        {robots.map((robot) => (
          <PublishedRow key={robot.robot_uuid} robot={robot} onWithdraw={mayWrite ? withdraw : undefined} />
        ))}
      </chakra.ul>
    </Modal>
  )
}
