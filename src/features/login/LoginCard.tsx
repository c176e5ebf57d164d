import { Box, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Attempt } from '../../../machines/attempt.ts'
import { selectCodeRequest, selectLastMobile, selectMethod } from '../../../machines/login.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { CodeForm } from './CodeForm.tsx'
import { checkAccount, checkCode, checkMobile, checkPassword } from './checks.ts'
import { LoginTabs } from './LoginTabs.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import { useDraft, withoutSpaces } from './use-draft.ts'

type Props = { login: LoginActor; links?: PolicyLinks }
type Method = Attempt['method']

const EVENTS = { password: 'tab.password', verifycode: 'tab.code' } as const satisfies Record<Method, string>

/** The form with its two tabs; what was typed in one stays while the other is open. */
export function LoginCard({ login, links }: Props) {
  const t = useT()
  const method = useSelector(login, selectMethod)
  const request = useSelector(login, selectCodeRequest)
  const lastMobile = useSelector(login, selectLastMobile)
  const account = useDraft(lastMobile, checkAccount, withoutSpaces)
  const password = useDraft('', checkPassword)
  const mobile = useDraft(lastMobile, checkMobile, withoutSpaces)
  const code = useDraft('', checkCode, withoutSpaces)
  const [isFieldNext, setFieldNext] = useState(true)

  const choose = (chosen: Method, byPointer: boolean) => {
    setFieldNext(byPointer)
    login.send({ type: EVENTS[chosen] })
  }
  return (
    <Box>
      <Heading as="h1" size="xl" mb="6">
        {t('login.title')}
      </Heading>
      <LoginTabs method={method} onChoose={choose}>
        {method === 'password' ? (
          <PasswordForm login={login} account={account} password={password} takesFocus={isFieldNext} links={links} />
        ) : (
          request && (
            <CodeForm
              login={login}
              request={request}
              mobile={mobile}
              code={code}
              takesFocus={isFieldNext}
              links={links}
            />
          )
        )}
      </LoginTabs>
    </Box>
  )
}
