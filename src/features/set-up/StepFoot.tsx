import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { MessageKey } from '../../../locales/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { selectIsSaving, selectIsTooLate } from '../../../machines/set-up.machine.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { InlineError } from '../../ui/InlineError.tsx'
import type { StepProps } from './use-set-up-drafts.ts'

type Props = Pick<StepProps, 'setUp' | 'onRestart'> & { failure?: Failure; reason?: MessageKey }

/** What the server said, and the button that goes on. */
export function StepFoot({ setUp, failure, reason, onRestart }: Props) {
  const t = useT()
  const say = useFailureText()
  const isSaving = useSelector(setUp, selectIsSaving)
  const isTooLate = useSelector(setUp, selectIsTooLate)
  return (
    <>
      <InlineError text={failure && say(failure)} supportId={failure?.supportId}>
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
