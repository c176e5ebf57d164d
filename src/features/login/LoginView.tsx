import type { LoginScreen } from '../../../machines/login.machine.ts'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { LoginCard } from './LoginCard.tsx'
import { NotYetCard } from './NotYetCard.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'

type Props = { login: LoginActor; screen: LoginScreen; links?: PolicyLinks }

/** The view that the login chart shows. */
export function LoginView({ login, screen, links }: Props) {
  if (screen === 'login') return <LoginCard login={login} links={links} />
  const isReset = screen === 'forgotPassword' || screen === 'resetPassword'
  return isReset ? (
    <NotYetCard texts="login.resetNotReady" onBack={() => login.send({ type: 'view.back' })} />
  ) : (
    <NotYetCard texts="login.setUpNeeded" onBack={() => login.send({ type: 'login.restart' })} />
  )
}
