import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { EMAIL_MAX } from '../../../domain/rules/rules.ts'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { type Owner, PHONE_EMAIL_DIFF } from '../../../machines/sign-in/owner.ts'
import { selectOwner, selectResetFailure } from '../../../machines/sign-in/reset-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { type CodeAsk, CodeField } from '../fields/CodeField.tsx'
import type { Draft } from '../fields/use-draft.ts'
import { useFocusAfter } from '../fields/use-focus-after.ts'

const DOTS = '•••'
const LAST_DIGITS = 4

const maskedMobile = (mobile: string) => `${DOTS}${mobile.slice(-LAST_DIGITS)}`
const maskedEmail = (email: string) => `${email.charAt(0)}${DOTS}${email.slice(email.lastIndexOf('@'))}`

/** The account's number and e-mail, told to who knows them and to nobody else who sees the screen. */
const maskedOf = ({ mobile, email }: Owner) => [
  ...(mobile ? [maskedMobile(mobile)] : []),
  ...(email ? [maskedEmail(email)] : []),
]

const LEFT_TO_RIGHT = '\u2066'
const AS_BEFORE = '\u2069'

/** Which number or e-mail is the account's, where somebody is signed in (§5 "Reset while logged in"). */
function useOwnHint(reset: ResetActor) {
  const t = useT()
  const formats = useFormats()
  const owner = useSelector(reset, selectOwner)
  if (!owner) return undefined
  const ways = maskedOf(owner).map((way) => LEFT_TO_RIGHT + way + AS_BEFORE)
  return t('setup.forgotPassword.own', { ways: formats.either(ways) })
}

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
            size="lg"
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
