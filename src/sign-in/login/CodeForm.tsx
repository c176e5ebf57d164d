import type { ActorRefFrom } from 'xstate'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { selectCodeFailure, selectInvited } from '../../../machines/sign-in/code-request-selectors.ts'
import { selectLoginFailure } from '../../../machines/sign-in/sign-in-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import { type CodeAsk, CodeField } from '../fields/CodeField.tsx'
import { useCodeProof } from '../fields/use-code-proof.ts'
import type { Draft } from '../fields/use-draft.ts'
import { useFocusAfter } from '../fields/use-focus-after.ts'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { LoginForm } from './LoginForm.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'

type Props = {
  signIn: SignInActor
  request: ActorRefFrom<typeof codeRequestMachine>
  mobile: Draft
  code: Draft
  takesFocus: boolean
  links?: PolicyLinks
}

/** A number and the signs that group it. */
const PHONE_NUMBER_MAX = 40

export function CodeForm({ signIn, request, mobile, code, takesFocus, links }: Props) {
  const t = useT()
  const invited = useSelector(request, selectInvited)
  const proof = useCodeProof(request, mobile.value)
  const sendFailure = useSelector(request, selectCodeFailure)
  const loginFailure = useSelector(signIn, selectLoginFailure)
  const [shown, dismiss] = useShownFailure(loginFailure, sendFailure)
  const codeInput = useFocusAfter(loginFailure)

  const edit = (draft: Draft) => (event: { target: { value: string } }) => {
    draft.setText(event.target.value)
    dismiss()
  }
  const ask = (asked: CodeAsk) => {
    request.send(asked)
    dismiss()
    codeInput.current?.focus()
  }
  return (
    <LoginForm
      signIn={signIn}
      attempt={{
        method: 'verifycode',
        mobile: mobile.value,
        code: code.value,
        ...(mobile.value === invited && { isInvited: true }),
        ...proof,
      }}
      failure={shown}
      links={links}
    >
      <Field
        label={t(invited ? 'login.account.label' : 'login.mobile.label')}
        error={mobile.problem && t(mobile.problem)}
      >
        {(control) => (
          <TextInput
            size="lg"
            {...control}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={PHONE_NUMBER_MAX}
            autoFocus={takesFocus && mobile.text === ''}
            value={mobile.text}
            onChange={edit(mobile)}
          />
        )}
      </Field>
      <CodeField
        ref={codeInput}
        request={request}
        identifier={mobile.value}
        error={code.problem && t(code.problem)}
        autoFocus={takesFocus && mobile.text !== ''}
        value={code.text}
        onChange={edit(code)}
        onAsk={ask}
      />
    </LoginForm>
  )
}
