import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { EMAIL_MAX } from '../../../domain/rules/rules.ts'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { PHONE_EMAIL_DIFF } from '../../../machines/sign-in/owner.ts'
import { selectResetFailure } from '../../../machines/sign-in/reset.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { type CodeAsk, CodeField } from '../fields/CodeField.tsx'
import type { Draft } from '../fields/use-draft.ts'
import { useFocusAfter } from '../fields/use-focus-after.ts'
import { useOwnHint } from './use-own-hint.ts'

type Props = {
  reset: ResetActor
  request: ActorRefFrom<typeof codeRequestMachine>
  identifier: Draft
  code: Draft
  /** The person puts something right. */
  onEdit: () => void
}

/** Mobile number or e-mail, and the code that was sent there; after a refusal the focus is on what was wrong. */
export function IdentityFields({ reset, request, identifier, code, onEdit }: Props) {
  const t = useT()
  const failure = useSelector(reset, selectResetFailure)
  const isAnothers = failure?.code === PHONE_EMAIL_DIFF.code
  const identifierInput = useFocusAfter(isAnothers ? failure : undefined)
  const codeInput = useFocusAfter(isAnothers ? undefined : failure)
  const hint = useOwnHint(reset)
  const [takesCode] = useState(identifier.text !== '')

  const edit = (draft: Draft) => (event: { target: { value: string } }) => {
    draft.setText(event.target.value)
    onEdit()
  }
  const ask = (asked: CodeAsk) => {
    codeInput.current?.focus()
    onEdit()
    reset.send(asked)
  }
  return (
    <>
      <Field label={t('login.account.label')} error={identifier.problem && t(identifier.problem)} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            ref={identifierInput}
            dir="auto"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            autoFocus={!takesCode}
            data-autofocus={takesCode ? undefined : true}
            value={identifier.text}
            onChange={edit(identifier)}
          />
        )}
      </Field>
      <CodeField
        ref={codeInput}
        request={request}
        identifier={identifier.value}
        error={code.problem && t(code.problem)}
        autoFocus={takesCode}
        value={code.text}
        onChange={edit(code)}
        onAsk={ask}
      />
    </>
  )
}
