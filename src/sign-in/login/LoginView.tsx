import { type ReactNode, useEffect } from 'react'
import { screenOf } from '../../../machines/screen.ts'
import { selectLogin } from '../../../machines/session/session-selectors.ts'
import type { LoginScreen } from '../../../machines/sign-in/login.machine.ts'
import {
  selectHasLink,
  selectIsPasswordReset,
  selectLastMobile,
  selectLink,
  selectResetAccount,
  selectSignIn,
} from '../../../machines/sign-in/login-selectors.ts'
import { useSelector } from '../../recorder/use-selector.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { whenThere } from '../../session/when-there.ts'
import { PasswordResetDialog } from '../late-parts.ts'
import { LinkNotice } from '../links/lazy-links.ts'
import { useWaitingForm } from '../waiting/WaitingForm.tsx'
import { LoginCard } from './LoginCard.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { useLoginDrafts } from './use-login-drafts.ts'

const screenNow = whenThere(screenOf<LoginScreen>)
const signInNow = whenThere(selectSignIn)
const linkNow = whenThere(selectLink)
const hasLinkNow = whenThere(selectHasLink)
const lastMobileNow = whenThere(selectLastMobile)
const isResetNow = whenThere(selectIsPasswordReset)

/** The views beside the two tabs, by the name of their screen; a reset begins with the account that was typed. */
export type LoginViews = { reset: (account: string) => ReactNode; setUp: ReactNode }

/** `login`: undefined on a page that is shown before its charts have come. */
type Props = { login: LoginActor | undefined; links?: PolicyLinks; views: LoginViews }

/** An account that is known only after the form was shown leads on to the password, unless the person types already. */
function useFocusAfterAccount(known: string) {
  useEffect(() => {
    const field = document.activeElement
    if (known === '' || !(field instanceof HTMLInputElement)) return
    if (field.name === 'account' && field.value === known)
      field.form?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [known])
}

/** The view that the login chart shows; what was typed in the tabs outlasts the way to the others and back. */
export function LoginView({ login, links, views }: Props) {
  const waiting = useWaitingForm()
  const screen = useSelector(login, screenNow)
  const ownSignIn = useSelector(login, signInNow)
  const lastMobile = useSelector(login, lastMobileNow) ?? ''
  const drafts = useLoginDrafts(lastMobile, useSelector(login, linkNow))
  const hasLink = useSelector(login, hasLinkNow)
  const isReset = useSelector(login, isResetNow) === true
  useFocusAfterAccount(lastMobile)
  const { account, password } = drafts
  if (screen === 'setUp') return views.setUp
  if (screen === 'reset') return views.reset(account.value)
  const signIn = login ? ownSignIn : waiting?.signIn
  const notice = login && hasLink && <LinkNotice login={login} />
  if (!signIn) return notice || null
  const forget = () => {
    const event = { type: 'password.forgot' } as const
    if (login) login.send(event)
    else waiting?.later((session) => selectLogin(session.getSnapshot())?.send(event))
  }
  const returnToPassword = () => {
    if (!login) return
    password.startOver()
    account.setText(selectResetAccount(login.getSnapshot()))
    login.send({ type: 'reset.confirm' })
  }
  return (
    <>
      {notice}
      <LoginCard key={String(isReset)} signIn={signIn} drafts={drafts} links={links} onForgot={forget} />
      {isReset && <PasswordResetDialog onConfirm={returnToPassword} />}
    </>
  )
}
