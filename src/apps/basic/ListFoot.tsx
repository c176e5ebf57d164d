import { chakra } from '@chakra-ui/react'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { StaleNotice } from '../../robots/StaleNotice.tsx'

type Props = { list: RobotList; shown: number; total: number | undefined }

export function ListFoot({ list, shown, total }: Props) {
  const t = useT()
  const { number } = useFormats()
  if (total === undefined) return null
  return (
    <chakra.footer layerStyle="bar" rowGap="2" columnGap="4" minHeight="2.75rem" py="2" borderTop="line">
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" role="status">
        {t('basic.count', { shown: number(shown), total: number(total) })}
      </chakra.p>
      <StaleNotice list={list} />
    </chakra.footer>
  )
}
