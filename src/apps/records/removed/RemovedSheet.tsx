import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { removalsMachine } from '../../../../machines/pages/removals.machine.ts'
import {
  selectIsLookingForRemovals,
  selectNotBack,
  selectRemovals,
  selectRemovalsFailure,
  selectRemovalsPage,
} from '../../../../machines/pages/removals-selectors.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { RemovalRow } from './RemovalRow.tsx'
import { pageOf } from './removal-calls.ts'

type Props = {
  removals: typeof removalsMachine
  resource: Resource
  /** So many records are back. */
  onBack: (count: number) => void
  onClose: () => void
}
type Chart = ActorRefFrom<typeof removalsMachine>
const PAGE_SIZE = 20

function NotBack({ chart, resource }: { chart: Chart; resource: Resource }) {
  const t = usePageT()
  const common = useT()
  const refusal = useSelector(chart, selectNotBack)
  const refusalText = useRefusalText(resource)
  if (!refusal) return null
  return (
    <Alert
      role="alert"
      colorPalette="warning"
      action={
        <CloseButton aria-label={common('common.close')} onClick={() => chart.send({ type: 'removals.dismiss' })} />
      }
    >
      {t('bin.notBack')} {refusalText(refusal)}
    </Alert>
  )
}

/** Leads to what was removed later, and earlier. */
function Turn({ chart, total }: { chart: Chart; total: number }) {
  const t = usePageT()
  const page = useSelector(chart, selectRemovalsPage)
  const isBusy = useSelector(chart, selectIsLookingForRemovals)
  if (total <= PAGE_SIZE) return null
  const turn = (to: number) => chart.send({ type: 'removals.turn', page: to })
  return (
    <Flex justify="space-between" py="3">
      <Button variant="outline" disabled={isBusy || page === 1} onClick={() => turn(page - 1)}>
        {t('bin.later')}
      </Button>
      <Button variant="outline" disabled={isBusy || page * PAGE_SIZE >= total} onClick={() => turn(page + 1)}>
        {t('bin.earlier')}
      </Button>
    </Flex>
  )
}

function Removals({ chart }: { chart: Chart }) {
  const t = usePageT()
  const common = useT()
  const listed = useSelector(chart, selectRemovals)
  const failure = useSelector(chart, selectRemovalsFailure)
  const isBusy = useSelector(chart, selectIsLookingForRemovals)
  if (failure)
    return <Notice title={t('bin.failed')} failure={failure} onRetry={() => chart.send({ type: 'removals.retry' })} />
  if (!listed) return <Notice title={common('common.loading')} isBusy />
  if (listed.total === 0) return <Notice title={t('bin.none')} />
  return (
    <>
      <chakra.ul aria-label={t('bin.title')} aria-busy={isBusy}>
        {listed.removals.map((removal) => (
          <RemovalRow
            key={removal.removal_id}
            {...{ removal, isBusy }}
            onRestore={() => chart.send({ type: 'removals.restore', removal })}
          />
        ))}
      </chakra.ul>
      <Turn chart={chart} total={listed.total} />
    </>
  )
}

/** The bin of a page: what was removed from it in the last thirty days. */
export function RemovedSheet({ removals, resource, onBack, onClose }: Props) {
  const t = usePageT()
  const common = useT()
  const { title } = useNames(resource.id)
  const [logic] = useState(() => removals.provide({ actors: { page: pageOf(onBack) } }))
  const chart = useChart(logic, { input: { resource: resource.id } })
  return (
    <Sheet title={t('bin.of', { page: title })} closeLabel={common('common.close')} onClose={onClose}>
      <Box flex="1" minHeight="0" overflowY="auto" px={{ base: '4', sm: '6' }} pb="4">
        <chakra.p color="fg.muted" pb="2">
          {t('bin.intro')}
        </chakra.p>
        <NotBack chart={chart} resource={resource} />
        <Removals chart={chart} />
      </Box>
    </Sheet>
  )
}
