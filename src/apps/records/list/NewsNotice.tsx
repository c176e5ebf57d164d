import { useSelector } from '@xstate/react'
import { selectNewsCount } from '../../../../machines/pages/records-selectors.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { IN_LIST } from './in-list.ts'

/** New rows wait here: what a person reads stays where it is until they want to see them. */
export function NewsNotice({ list }: { list: Records }) {
  const t = usePageT()
  const { number } = useFormats()
  const count = useSelector(list, selectNewsCount)
  return (
    <div role="status">
      {count > 0 && (
        <Alert
          className={IN_LIST}
          action={
            <Button variant="outline" onClick={() => list.send({ type: 'news.show' })}>
              {t('list.showNews')}
            </Button>
          }
        >
          {t('list.news', { count: number(count) })}
        </Alert>
      )}
    </div>
  )
}
