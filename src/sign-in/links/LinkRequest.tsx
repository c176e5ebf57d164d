import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { confirmationRequestMachine } from '../../../machines/sign-in/confirmation-request.machine.ts'
import {
  selectIsLinkSending,
  selectIsLinkSent,
  selectLinkRequestFailure,
} from '../../../machines/sign-in/confirmation-request-selectors.ts'
import type { Api } from '../../api/client.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { Button } from '../../kit/Button.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { css } from '../../theme/css.ts'
import { useLinkT } from './LinkTexts.tsx'

export const confirmationRequestWith = (api: Api) =>
  confirmationRequestMachine.provide({
    actors: {
      sendConfirmation: fromPromise<void, { account: string }>(async ({ input: { account: auth_account }, signal }) => {
        await api.ask('sendConfirmation', { signal }, (client) =>
          client.POST('/capi/v1/corp/send_confirmation', { body: { auth_account } }),
        )
      }),
    },
  })

export function SendAgainButton({ request }: { request: ActorRefFrom<typeof confirmationRequestMachine> }) {
  const t = useLinkT()
  const say = useFailureText()
  const isSent = useSelector(request, selectIsLinkSent)
  const isSending = useSelector(request, selectIsLinkSending)
  const failure = useSelector(request, selectLinkRequestFailure)
  return (
    <Box mt="2">
      <Box aria-live="polite">{isSent ? t('sent') : failure && say(failure)}</Box>
      {!isSent && (
        <Button
          variant="outline"
          aria-disabled={isSending}
          onClick={() => request.send({ type: 'link.request' })}
          className={css(failure ? { mt: '2' } : undefined)}
        >
          {t(isSending ? 'sending' : 'sendAgain')}
        </Button>
      )}
    </Box>
  )
}

/** The button with its chart. */
export function LinkRequest({ account }: { account: string }) {
  const { api } = useApi()
  const [machine] = useState(() => confirmationRequestWith(api))
  return <SendAgainButton request={useChart(machine, { input: { account } })} />
}
