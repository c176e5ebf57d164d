import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { hasFailed, isStale, selectListFailure } from '../../../../machines/pages/records-selectors.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { SupportId } from '../../../kit/SupportId.tsx'
import { useIsToldLost } from '../../../kit/told-lost.ts'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { IN_LIST } from './in-list.ts'

export function StaleNotice({ list }: { list: Records }) {
  const t = usePageT()
  const say = useT()
  const failure = useSelector(list, selectListFailure)
  const isOld = useSelector(list, (snapshot) => isStale(snapshot) && !hasFailed(snapshot))
  if (useIsToldLost() || !isOld) return null
  return (
    <Alert
      role="alert"
      colorPalette="warning"
      className={IN_LIST}
      icon={<CloudOff size={16} aria-hidden />}
      action={
        <Button variant="outline" onClick={() => list.send({ type: 'list.retry' })}>
          {say('common.retry')}
        </Button>
      }
    >
      <p>{t('list.stale')}</p>
      {failure?.supportId && <SupportId id={failure?.supportId} />}
    </Alert>
  )
}
