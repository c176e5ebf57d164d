import { Box, Heading } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Method } from '../../../machines/sign-in/attempt.ts'
import { selectCodeRequest, selectMethod } from '../../../machines/sign-in/sign-in-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import { useTypedBefore } from '../waiting/use-typed-before.ts'
import { CodeForm } from './CodeForm.tsx'
import { LoginTabs } from './LoginTabs.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import type { LoginDrafts } from './use-login-drafts.ts'

type Props = { signIn: SignInActor; drafts: LoginDrafts; links?: PolicyLinks; onForgot: () => void }

const EVENTS = { password: 'tab.password', verifycode: 'tab.code' } as const satisfies Record<Method, string>

/** The form with its two tabs; what was typed in one stays while the other is open. */
export function LoginCard({ signIn, drafts, links, onForgot }: Props) {
  const t = useT()
  const method = useSelector(signIn, selectMethod)
  const request = useSelector(signIn, selectCodeRequest)
  const [isFieldNext, setFieldNext] = useState(true)
  const card = useRef<HTMLDivElement>(null)
  useTypedBefore(card, signIn, drafts)
  const { account, password, mobile, code } = drafts
  const shared = { signIn, links, takesFocus: isFieldNext }

  const choose = (chosen: Method, byPointer: boolean) => {
    setFieldNext(byPointer)
    signIn.send({ type: EVENTS[chosen] })
  }
  return (
    <Box ref={card}>
      <Heading as="h1" size="xl" mb="6">
        {t('login.title')}
      </Heading>
      <LoginTabs method={method} onChoose={choose}>
        {method === 'password' ? (
          <PasswordForm {...shared} account={account} password={password} onForgot={onForgot} />
        ) : (
          request && <CodeForm {...shared} request={request} mobile={mobile} code={code} />
        )}
      </LoginTabs>
      <PasskeyButton signIn={signIn} />
    </Box>
  )
}
