import { Box } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { askRefusal, selectSecondsLeft, selectSentTo } from '../../../machines/sign-in/code-request-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import { TextInput, type TextInputProps } from '../../kit/TextInput.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import { css } from '../../theme/css.ts'

export type CodeAsk = { type: 'code.request'; identifier: string }

type Props = TextInputProps & {
  ref?: Ref<HTMLInputElement>
  request: ActorRefFrom<typeof codeRequestMachine>
  identifier: string
  error?: string
  /** The person asks for a code; who shows the field sends that on. */
  onAsk: (ask: CodeAsk) => void
}

/** The verification code, and the button that asks for one (§4 "Get-code button"). */
export function CodeField({ request, identifier, error, onAsk, ...input }: Props) {
  const t = useT()
  const refusal = useSelector(request, (snapshot) => askRefusal(snapshot, identifier))
  const secondsLeft = useSelector(request, selectSecondsLeft)
  const sentTo = useSelector(request, selectSentTo)
  return (
    <Field label={t('login.code.label')} error={error} hint={sentTo && t('login.code.sent', { identifier: sentTo })}>
      {(control) => (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2">
          <TextInput
            size="lg"
            {...input}
            {...control}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode="numeric"
            className={css({ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.08em' })}
          />
          <RefusingButton
            variant="outline"
            size="md"
            className={css({ minWidth: '8.5rem', fontVariantNumeric: 'tabular-nums' })}
            reason={refusal && t(`reason.${refusal}`)}
            align="end"
            onClick={() => onAsk({ type: 'code.request', identifier })}
          >
            {secondsLeft > 0 ? t('login.code.wait', { seconds: secondsLeft }) : t('login.code.get')}
          </RefusingButton>
        </Box>
      )}
    </Field>
  )
}
