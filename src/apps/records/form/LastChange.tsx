import { chakra } from '@chakra-ui/react'
import type { Stored } from '../../../../machines/entities.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'

export function LastChange({ record: { updated_at, updated_by } }: { record: Stored }) {
  const t = usePageT()
  const say = useValueText('')
  if (updated_at === null) return null
  const time = say('', undefined, updated_at)
  return (
    <chakra.p px={{ base: '4', sm: '6' }} pb="2" color="fg.subtle" textStyle="caption">
      {updated_by ? t('form.lastChange', { time, name: updated_by }) : t('form.lastChangeOnly', { time })}
    </chakra.p>
  )
}
