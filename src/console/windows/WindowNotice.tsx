import { chakra } from '@chakra-ui/react'
import type { Failure } from '../../../machines/failure.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { NoticeLine } from './NoticeLine.tsx'

type Props = {
  /** Where a window that the browser blocked would have led. */
  blockedAddress?: string
  isRefused: boolean
  failure?: Failure
  onClose: () => void
}

/** A window that the browser blocked has a link instead (guarantee 22); a refused one says why. */
export function WindowNotice({ blockedAddress, isRefused, failure, onClose }: Props) {
  const t = useT()
  const say = useFailureText()
  const line = { role: 'alert', tone: 'warning', onClose } as const
  if (isRefused) return <NoticeLine {...line}>{failure ? say(failure) : t('frame.notAvailableHint')}</NoticeLine>
  if (!blockedAddress) return null
  return (
    <NoticeLine {...line}>
      {t('shell.popupBlocked')}{' '}
      <chakra.a
        href={blockedAddress}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
        textDecoration="underline"
        fontWeight="medium"
      >
        {t('shell.openLink')}
      </chakra.a>
    </NoticeLine>
  )
}
