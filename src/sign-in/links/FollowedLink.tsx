import { Box, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { LinkKey } from '../../../locales/links/keys.ts'
import type { OpenedLink } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { selectLinkFailure, selectMayRetryLink } from '../../../machines/sign-in/link.ts'
import { selectLink } from '../../../machines/sign-in/login-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { type LoginActor, useBrowserStore } from '../../session/SessionProvider.tsx'
import { useLinkT } from './LinkTexts.tsx'

const WHY: Readonly<Record<number, LinkKey>> = {
  [RET.linkVoid]: 'void',
  [RET.linkExpired]: 'expired',
  [RET.linkUsed]: 'used',
}

function Unopened({ login, failure }: { login: LoginActor; failure: Failure }) {
  const t = useLinkT()
  const common = useT()
  const say = useFailureText()
  const mayRetry = useSelector(login, selectMayRetryLink)
  const why = failure.ret === undefined ? undefined : WHY[failure.ret]
  return (
    <InlineError text={why ? t(why) : say(failure)} supportId={why ? undefined : failure.supportId}>
      <Flex mt="2" gap="2">
        {mayRetry && <Button onClick={() => login.send({ type: 'link.retry' })}>{common('common.retry')}</Button>}
        <Button variant="outline" autoFocus onClick={() => login.send({ type: 'link.leave' })}>
          {t('signIn')}
        </Button>
      </Flex>
    </InlineError>
  )
}

function Opened({ kind, inviter, corp_name, sign_in_by }: OpenedLink) {
  const t = useLinkT()
  const isSignedIn = useBrowserStore().credentials() !== undefined
  const names = { inviter: isolated(inviter), company: isolated(corp_name) }
  const invited = t(inviter === '' ? 'invitedBy' : 'invited', names)
  const goOn = t(sign_in_by === 'code' ? 'first' : 'goOn')
  return (
    <Box role="status" px="3" py="2.5" borderRadius="control" bg="accent.subtle" color="fg" textStyle="form">
      {kind === 'invitation' ? `${invited} ${goOn}` : t('confirmed')}
      {isSignedIn && (
        <Box mt="2">
          {t('signedIn')}{' '}
          <LinkButton variant="outline" href="/">
            {t('toConsole')}
          </LinkButton>
        </Box>
      )}
    </Box>
  )
}

/** It is being opened, whose it is, or why it opens nothing. */
export function FollowedLink({ login }: { login: LoginActor }) {
  const t = useLinkT()
  const link = useSelector(login, selectLink)
  const failure = useSelector(login, selectLinkFailure)
  const common = useT()
  if (link) return <Opened {...link} />
  return (
    <>
      <Heading as="h1" size="xl" mb="6">
        {common('login.title')}
      </Heading>
      {failure ? (
        <Unopened login={login} failure={failure} />
      ) : (
        <Box role="status" color="fg.muted" textStyle="form">
          {t('opening')}
        </Box>
      )}
    </>
  )
}
