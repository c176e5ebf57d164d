import { chakra } from '@chakra-ui/react'
import type { Overview } from '../../../machines/pages/overview.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { recordGoal } from './overview-route.ts'
import { Part } from './Part.tsx'
import { Row, Rows } from './Row.tsx'
import type { Show } from './use-goal.ts'

type Props = { publishing: NonNullable<Overview['publishing']>; now: Date; show: Show }

/** What did not get to robots, or could not be withdrawn from them. */
export function FailedPublishing({ publishing: { failed, failed_list }, now, show }: Props) {
  const t = useOverviewT()
  const { number, timeAgo } = useFormats()
  const shown = failed_list.length
  if (shown === 0) return null
  return (
    <Part
      id="publishing"
      title={t('publishing.title')}
      beside={failed > shown && t('publishing.more', { shown: number(shown), total: number(failed) })}
    >
      <Rows>
        {failed_list.map(({ entry, resource, record_id, name, robots, kept, changed_at }) => (
          <li key={`${resource} ${record_id}`}>
            <Row onOpen={entry === '' ? undefined : () => show(recordGoal(entry, record_id))}>
              <chakra.bdi display="block" textStyle="form" fontWeight="medium">
                {name}
              </chakra.bdi>{' '}
              <chakra.span display="block" textStyle="caption" color="fg.muted" mt="0.5">
                {robots > 0 && `${t('publishing.lacking', { count: number(robots) })} · `}
                {kept > 0 && `${t('publishing.kept', { count: number(kept) })} · `}
                {timeAgo(new Date(changed_at * 1000), now)}
              </chakra.span>
            </Row>
          </li>
        ))}
      </Rows>
    </Part>
  )
}
