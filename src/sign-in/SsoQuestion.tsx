import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Failure } from '../../machines/failure.ts'
import { selectMayReplace, selectSsoFailure } from '../../machines/session/session-selectors.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { isolated } from '../i18n/isolated.ts'
import { Button } from '../kit/Button.tsx'
import { Logo } from '../kit/drawings/Logo.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { InlineError } from '../kit/InlineError.tsx'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { css } from '../theme/css.ts'

/** Staying comes first: nobody is replaced by a key pressed too soon. */
function Question({ detail = {} }: Failure) {
  const t = useT()
  const session = useSession()
  const names = { name: isolated(detail.signed_in ?? ''), entering: isolated(detail.entering ?? '') }
  const title = t('ssoQuestion.title', names)
  usePageTitle(title)
  return (
    <EmptyState as="h1" title={title} hint={t('ssoQuestion.body', names)}>
      <Flex direction="column" gap="3" mt="2">
        <Button
          size="md"
          autoFocus
          onClick={() => session.send({ type: 'sso.decline' })}
          className={css({ whiteSpace: 'normal' })}
        >
          {t('ssoQuestion.stay', names)}
        </Button>
        <Button
          variant="outline"
          size="md"
          onClick={() => session.send({ type: 'sso.replace' })}
          className={css({ whiteSpace: 'normal' })}
        >
          {t('ssoQuestion.replace', names)}
        </Button>
      </Flex>
    </EmptyState>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const t = useT()
  const say = useFailureText()
  const session = useSession()
  const title = t('ssoQuestion.refused')
  usePageTitle(title)
  return (
    <EmptyState as="h1" title={title}>
      <Flex direction="column" gap="6" maxWidth="dialog" textAlign="start">
        <InlineError text={say(failure)} />
        <Button
          size="md"
          autoFocus
          onClick={() => session.send({ type: 'sso.decline' })}
          className={css({ alignSelf: 'center' })}
        >
          {t('ssoQuestion.goOn')}
        </Button>
      </Flex>
    </EmptyState>
  )
}

/** A token in the address names somebody else than the person who is signed in (§4 "Startup"). */
export function SsoQuestion() {
  const session = useSession()
  const failure = useSelector(session, selectSsoFailure)
  const mayReplace = useSelector(session, selectMayReplace)
  return (
    <Flex as="main" minHeight="100dvh" direction="column" align="center" justify="center">
      <Box mb="-6">
        <Logo />
      </Box>
      {failure && (mayReplace ? <Question {...failure} /> : <Refused failure={failure} />)}
    </Flex>
  )
}
