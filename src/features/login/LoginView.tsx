import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { type LoginScreen, selectLastMobile, selectSignIn } from '../../../machines/login.machine.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { LoginCard } from './LoginCard.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { screenOfLogin } from './screen-of-login.ts'
import { useLoginDrafts } from './use-login-drafts.ts'

/** The views beside the two tabs, by the name of their screen. */
export type LoginViews = Readonly<Record<Exclude<LoginScreen, 'login'>, ReactNode>>

type Props = { login: LoginActor; links?: PolicyLinks; views: LoginViews }

/** The view that the login chart shows; what was typed in the tabs outlasts the way to the others and back. */
export function LoginView({ login, links, views }: Props) {
  const screen = useSelector(login, screenOfLogin)
  const signIn = useSelector(login, selectSignIn)
  const drafts = useLoginDrafts(useSelector(login, selectLastMobile))
  if (screen !== 'login') return <Suspense fallback={null}>{views[screen]}</Suspense>
  if (!signIn) return null
  const forget = () => login.send({ type: 'password.forgot' })
  return <LoginCard signIn={signIn} drafts={drafts} links={links} onForgot={forget} />
}
