import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectAsksTwice, selectIsNotSent, selectRefusal } from '../../../machines/pages/remote-control-selectors.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { RemoteControl } from './actors.ts'
import { useRemoteT } from './RemoteTexts.tsx'

/** Whether the server heard of it is not known where no answer came. */
function Unsure({ chart }: { chart: RemoteControl }) {
  const t = useRemoteT()
  return (
    <>
      <Button variant="outline" onClick={() => chart.send({ type: 'command.withdraw' })}>
        {t('discard')}
      </Button>
      <Button onClick={() => chart.send({ type: 'command.again' })}>{t('again')}</Button>
    </>
  )
}

/** Why a command was not sent, sent again or taken back. A dangerous one says it in its dialog. */
export function NotSent({ chart }: { chart: RemoteControl }) {
  const t = useT()
  const remoteT = useRemoteT()
  const failureText = useFailureText()
  const refusal = useSelector(chart, selectRefusal)
  const isNotSent = useSelector(chart, selectIsNotSent)
  const asksTwice = useSelector(chart, selectAsksTwice)
  if (!refusal || asksTwice) return null
  return (
    <InlineError text={failureText(refusal)} {...supportOf(refusal)}>
      {isNotSent && refusal.kind !== 'answer' && <p>{remoteT('notSent')}</p>}
      <Flex wrap="wrap" gap="2" mt="2">
        {isNotSent ? (
          <Unsure chart={chart} />
        ) : (
          <Button variant="outline" onClick={() => chart.send({ type: 'refusal.dismiss' })}>
            {t('common.close')}
          </Button>
        )}
      </Flex>
    </InlineError>
  )
}
