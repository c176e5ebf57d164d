import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isIdentifier } from '../../../domain/rules/rules.ts'
import type { FirstSetUpKey } from '../../../locales/first-set-up/keys.ts'
import type { TestOutcome } from '../../../machines/sign-in/first-company.ts'
import { selectIsTesting, selectTestOutcome } from '../../../machines/sign-in/first-set-up-selectors.ts'
import type { TranslateOf } from '../../i18n/translate.ts'
import { Field } from '../../kit/Field.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { withoutSpaces } from '../fields/use-draft.ts'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import type { StepProps } from './step-props.ts'

function outcomeText(t: TranslateOf<FirstSetUpKey>, { outcome, status }: TestOutcome) {
  if (outcome === 'sent' && status !== undefined) return t('outcome.sentStatus', { status })
  return t(`outcome.${outcome}`, { status: status ?? '' })
}

/** A message to oneself, by the provider of the settings, and what that answered. */
export function TestMessage({ chart, drafts: { account } }: StepProps) {
  const t = useSetUpT()
  const [typed, setTyped] = useState(account)
  const isTesting = useSelector(chart, selectIsTesting)
  const outcome = useSelector(chart, selectTestOutcome)
  const to = withoutSpaces(typed)
  return (
    <Box>
      <Field label={t('messages.to')}>
        {(control) => (
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }} gap="2">
            <TextInput
              size="lg"
              {...control}
              autoFocus
              dir="ltr"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <RefusingButton
              variant="outline"
              size="md"
              isBusy={isTesting}
              busyLabel={t('messages.sending')}
              reason={isIdentifier(to) ? undefined : t('problem.to')}
              align="end"
              onClick={() => chart.send({ type: 'message.test', to })}
            >
              {t('messages.send')}
            </RefusingButton>
          </Box>
        )}
      </Field>
      <Box role="status" textStyle="form" color={outcome?.outcome === 'sent' ? 'success.fg' : 'danger.fg'}>
        {outcome && outcomeText(t, outcome)}
      </Box>
    </Box>
  )
}
