import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type LoginScreen, selectSignIn } from '../../../machines/login.machine.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { LoginCard } from './LoginCard.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import type { LoginDrafts } from './use-login-drafts.ts'

/** The views beside the two tabs, by the name of their screen. */
export type LoginViews = Readonly<Record<Exclude<LoginScreen, 'login'>, ReactNode>>

type Props = { login: LoginActor; screen: LoginScreen; drafts: LoginDrafts; links?: PolicyLinks; views: LoginViews }

/** The view that the login chart shows. */
export function LoginView({ login, screen, drafts, links, views }: Props) {
  const signIn = useSelector(login, selectSignIn)
  if (screen !== 'login') return views[screen]
  if (!signIn) return null
  const forget = () => login.send({ type: 'password.forgot' })
  return <LoginCard signIn={signIn} drafts={drafts} links={links} onForgot={forget} />
}
