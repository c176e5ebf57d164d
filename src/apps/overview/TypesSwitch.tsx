import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { RadioChip } from '../../kit/RadioChip.tsx'
import type { Place } from '../runtime/use-place.ts'
import { useOverviewT } from './OverviewTexts.tsx'
import { overviewRoute } from './overview-route.ts'

/** Whether the robots of this type are meant, or of all: the address keeps it. */
export function TypesSwitch({ areAll, place }: { areAll: boolean; place: Place }) {
  const t = useOverviewT()
  const group = useId()
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="1" minWidth="0">
      <VisuallyHidden as="legend">{t('types.label')}</VisuallyHidden>
      <RadioChip name={group} checked={!areAll} onChange={() => place.go(overviewRoute(false))}>
        {t('types.one')}
      </RadioChip>
      <RadioChip name={group} checked={areAll} onChange={() => place.go(overviewRoute(true))}>
        {t('types.all')}
      </RadioChip>
    </chakra.fieldset>
  )
}
