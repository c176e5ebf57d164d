import { useSelector } from '@xstate/react'
import { amountOf } from '../../../../machines/pages/quota-amount.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'

/** Says what of the company is nearly used up. */
export function QuotaNotice({ list }: { list: Records }) {
  const t = usePageT()
  const { number } = useFormats()
  const quotas = useSelector(list, ({ context }) => context.listed?.quotas)
  return (
    <div role="status">
      {quotas?.map(({ quota, used, limit }) => (
        <p key={quota}>
          {t(`list.quota.${quota}`, { used: number(amountOf(quota, used)), limit: number(amountOf(quota, limit)) })}
        </p>
      ))}
    </div>
  )
}
