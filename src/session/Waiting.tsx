import { Flex, Spinner } from '@chakra-ui/react'
import { selectIsConnecting } from '../../machines/session/start-up-selectors.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useSelector } from '../recorder/use-selector.ts'
import { type StartUpActor, useStartUp } from './SessionProvider.tsx'

function Connecting({ startUp }: { startUp: StartUpActor }) {
  const t = useT()
  const isRetrying = useSelector(startUp, selectIsConnecting)
  return t(isRetrying ? 'startup.stillConnecting' : 'startup.connecting')
}

/** While it is found out who is signed in; a fast answer leaves no trace of it. */
export const Waiting = () => <WaitingFor startUp={useStartUp()} />

export function WaitingFor({ startUp }: { startUp?: StartUpActor }) {
  return (
    <Flex
      role="status"
      minHeight="100dvh"
      align="center"
      justify="center"
      gap="3"
      color="fg.muted"
      textStyle="form"
      animation="appear 200ms ease-out 400ms backwards"
    >
      <Spinner aria-hidden />
      {startUp && <Connecting startUp={startUp} />}
    </Flex>
  )
}
