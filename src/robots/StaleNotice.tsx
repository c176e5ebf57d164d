import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { isStale, selectListFailure } from '../../machines/pages/robot-list-selectors.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { SupportId } from '../kit/SupportId.tsx'
import { useIsToldLost } from '../kit/told-lost.ts'
import { css } from '../theme/css.ts'
import type { RobotList } from './robot-source.ts'
import { useIsOutdated } from './status-age.tsx'

export function StaleNotice({ list }: { list: RobotList }) {
  const t = useT()
  const failure = useSelector(list, selectListFailure)
  const hasFailed = useSelector(list, isStale)
  const isOutdated = useIsOutdated(list)
  if (useIsToldLost() || (!hasFailed && !isOutdated)) return null
  return (
    <Alert
      role="alert"
      colorPalette="warning"
      className={css({ flex: { base: '1 0 100%', sm: '0 1 30rem' } })}
      icon={<CloudOff size={16} aria-hidden />}
      action={
        <Button variant="outline" onClick={() => list.send({ type: 'list.retry' })}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t('basic.stale')}</p>
      {failure?.supportId && <SupportId id={failure?.supportId} />}
    </Alert>
  )
}
