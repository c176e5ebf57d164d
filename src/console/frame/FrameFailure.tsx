import { Spinner } from '@chakra-ui/react'
import { ExternalLink, RotateCw } from 'lucide-react'
import type { Failure } from '../../../machines/failure.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { FrameCard } from './FrameCard.tsx'

type Props = {
  failure?: Failure
  isRefused: boolean
  isRetrying: boolean
  supportId: string
  address: string
  onRetry: () => void
}

/** The page did not answer, is not the one that is registered, or no code could be had for it. */
export function FrameFailure({ failure, isRefused, isRetrying, supportId, address, onRetry }: Props) {
  const t = useT()
  const say = useFailureText()
  const isStranger = isRefused && !failure
  const hint = failure ? say(failure) : t(isStranger ? 'frame.refusedHint' : 'frame.noAnswerHint')
  return (
    <FrameCard
      role="alert"
      title={t(isStranger ? 'frame.refused' : 'frame.noAnswer')}
      hint={hint}
      supportId={failure?.supportId ?? supportId}
    >
      <Button aria-busy={isRetrying} onClick={onRetry}>
        {isRetrying ? <Spinner aria-hidden size="xs" /> : <RotateCw aria-hidden />}
        {t('frame.retry')}
      </Button>
      <LinkButton variant="outline" href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        {t('frame.openInNewTab')}
      </LinkButton>
    </FrameCard>
  )
}
