import { Box, Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Field } from '../ui/Field.tsx'
import { type codeRequestMachine, selectSecondsLeft, selectSentTo } from '../../machines/code-request.machine.ts'
import { CODE_LENGTH } from '../../openapi/rules.ts'
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx'
import { useT } from '../i18n/I18nProvider.tsx'

type Props = TextInputProps & {
  ref?: Ref<HTMLInputElement>
  request: ActorRefFrom<typeof codeRequestMachine>
  identifier: string
  error?: string
  onAsk: () => void
}

/** The verification code, and the button that asks for one (§4 "Get-code button"). */
export function CodeField({ request, identifier, error, onAsk, ...input }: Props) {
  const t = useT()
  const ask = { type: 'code.request', identifier } as const
  const mayAsk = useSelector(request, (snapshot) => snapshot.can(ask))
  const secondsLeft = useSelector(request, selectSecondsLeft)
  const sentTo = useSelector(request, selectSentTo)
  const send = () => {
    request.send(ask)
    onAsk()
  }
  return (
    <Field label={t('login.code.label')} error={error} hint={sentTo && t('login.code.sent', { identifier: sentTo })}>
      {(control) => (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2">
          <TextInput
            {...input}
            {...control}
            dir="ltr"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={CODE_LENGTH}
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.08em"
          />
          <Button
            variant="outline"
            minWidth="8.5rem"
            fontVariantNumeric="tabular-nums"
            disabled={!mayAsk}
            onClick={send}
          >
            {secondsLeft > 0 ? t('login.code.wait', { seconds: secondsLeft }) : t('login.code.get')}
          </Button>
        </Box>
      )}
    </Field>
  )
}
