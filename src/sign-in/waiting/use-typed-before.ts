import { type RefObject, useLayoutEffect, useState } from 'react'
import { selectHasAgreed, selectRemember } from '../../../machines/sign-in/sign-in-selectors.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import type { LoginDrafts } from '../login/use-login-drafts.ts'

const fieldIn = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)

/**
 * Takes over what was typed, pasted, filled in by the browser or ticked in the page before React held it: React leaves the
 * fields as they are until it first draws them anew, and then would empty them. The form is drawn at once for each chart that
 * it is of, for only then does React listen to that: a tick that came before it did would show as undone for a moment.
 */
export function useTypedBefore(form: RefObject<HTMLElement | null>, signIn: SignInActor, drafts: LoginDrafts) {
  const [, drawFor] = useState<SignInActor>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page before is there once
  useLayoutEffect(() => {
    for (const name of ['account', 'password'] as const) {
      const text = fieldIn(form.current, name)?.value
      if (text && text !== drafts[name].text) drafts[name].setText(text)
    }
    const snapshot = signIn.getSnapshot()
    const differs = (name: string, isTicked: boolean) => fieldIn(form.current, name)?.checked === !isTicked
    if (differs('terms', selectHasAgreed(snapshot))) signIn.send({ type: 'terms.toggle' })
    if (differs('remember', selectRemember(snapshot))) signIn.send({ type: 'remember.toggle' })
  }, [])
  useLayoutEffect(() => drawFor(signIn), [signIn])
}
