import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import {
  type LoginScreen,
  type loginMachine,
  selectHasLink,
  selectIsPasswordReset,
  selectLastMobile,
  selectLink,
  selectResetAccount,
  selectSignIn,
} from '../../../machines/sign-in/login.machine.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { PasswordResetDialog } from '../fields/PasswordResetDialog.tsx'
import { LinkNotice } from '../links/lazy-links.ts'
import { LoginCard } from './LoginCard.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { useLoginDrafts } from './use-login-drafts.ts'

const screenOfLogin = (snapshot: SnapshotFrom<typeof loginMachine>): LoginScreen =>
  screenOf<LoginScreen>(snapshot) ?? 'login'

/** The views beside the two tabs, by the name of their screen; a reset begins with the account that was typed. */
export type LoginViews = { reset: (account: string) => ReactNode; setUp: ReactNode }

type Props = { login: LoginActor; links?: PolicyLinks; views: LoginViews }

/** The view that the login chart shows; what was typed in the tabs outlasts the way to the others and back. */
export function LoginView({ login, links, views }: Props) {
  const screen = useSelector(login, screenOfLogin)
  const signIn = useSelector(login, selectSignIn)
  const drafts = useLoginDrafts(useSelector(login, selectLastMobile), useSelector(login, selectLink))
  const hasLink = useSelector(login, selectHasLink)
  const isReset = useSelector(login, selectIsPasswordReset)
  const resetAccount = useSelector(login, selectResetAccount)
  const { account, password } = drafts
  if (screen === 'setUp') return views.setUp
  if (screen === 'reset') return views.reset(account.value)
  const notice = hasLink && <LinkNotice login={login} />
  if (!signIn) return notice || null
  const forget = () => login.send({ type: 'password.forgot' })
  const returnToPassword = () => {
    password.startOver()
    account.setText(resetAccount)
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
