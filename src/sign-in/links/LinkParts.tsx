import { Box } from '@chakra-ui/react'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { FollowedLink } from './FollowedLink.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { LinkTexts } from './LinkTexts.tsx'

/** What there is to say of the link that was followed here, above the form. */
export const LinkNotice = ({ login }: { login: LoginActor }) => (
  <LinkTexts>
    <Box mb="5">
      <FollowedLink login={login} />
    </Box>
  </LinkTexts>
)

/** Beside "e-mail not confirmed" (§8 101038): the way out of it. */
export const SendAgain = ({ account }: { account: string }) => (
  <LinkTexts>
    <LinkRequest account={account} />
  </LinkTexts>
)
