import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { RadioChip } from '../../../kit/RadioChip.tsx'
import type { Place } from '../../runtime/use-place.ts'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { NARROW } from '../use-is-narrow.ts'
import { rememberSpan } from './shape-choice.ts'

/** List or calendar: the address keeps it, and the page remembers it for this person. */
export function ShapeSwitch({ list, resource, place }: { list: Records; resource: Resource; place: Place }) {
  const t = usePageT()
  const group = useId()
  const { span } = useSelector(list, selectWanted)
  const choose = (next: typeof span) => {
    rememberSpan(resource, place, next)
    list.send({
      type: 'list.ask',
      wanted: { ...selectWanted(list.getSnapshot()), page: 1, span: next, at: undefined },
    })
  }
  if (!resource.calendar) return null
  return (
    <chakra.fieldset display="flex" gap="1" minWidth="0">
      <VisuallyHidden as="legend">{t('list.shape')}</VisuallyHidden>
      <RadioChip name={group} checked={span === undefined} onChange={() => choose(undefined)}>
        {t('list.asList')}
      </RadioChip>
      <RadioChip
        name={group}
        checked={span !== undefined}
        onChange={() => choose(matchMedia(NARROW).matches ? 'day' : 'week')}
      >
        {t('list.asCalendar')}
      </RadioChip>
    </chakra.fieldset>
  )
}
