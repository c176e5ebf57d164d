import { Button } from '@chakra-ui/react'
import type { MessageKey } from '../../../locales/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { supportIdOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { BusyButton } from '../../kit/BusyButton.tsx'
import { InlineError } from '../../kit/InlineError.tsx'

type Props = {
  failure?: Failure
  /** Why it cannot go on yet. */
  reason?: MessageKey
  isSaving: boolean
  /** Only a new sign-in helps. */
  isTooLate: boolean
  onRestart: () => void
}

/** What the server said, and the button that goes on. */
export function StepFoot({ failure, reason, isSaving, isTooLate, onRestart }: Props) {
  const t = useT()
  const say = useFailureText()
  return (
    <>
      <InlineError text={failure && say(failure)} supportId={supportIdOf(failure)}>
        {isTooLate && (
          <Button variant="plain" color="inherit" textDecoration="underline" mt="1" onClick={onRestart}>
            {t('setup.again')}
          </Button>
        )}
      </InlineError>
      <BusyButton
        type="submit"
        size="lg"
        width="100%"
        isBusy={isSaving}
        busyLabel={t('setup.saving')}
        reason={reason && t(reason)}
      >
        {t('common.next')}
      </BusyButton>
    </>
  )
}
