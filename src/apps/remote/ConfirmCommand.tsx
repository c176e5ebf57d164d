import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type SnapshotFrom, waitFor } from 'xstate'
import type { Robot } from '../../../machines/entities.ts'
import { COMMAND_QUESTION_MS } from '../../../machines/limits.ts'
import type { Asking } from '../../../machines/pages/remote.ts'
import {
  selectAsked,
  selectAsksTwice,
  selectIsNotSent,
  selectRefusal,
} from '../../../machines/pages/remote-control-selectors.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useLastDefined } from '../../kit/use-last-defined.ts'
import type { RemoteControl } from './actors.ts'
import { useRemoteT } from './RemoteTexts.tsx'
import { useWho } from './use-who.ts'

type Props = { chart: RemoteControl; robots: readonly Robot[] }

/** Sends what was asked, and ends when the server has it; throws why it has not. */
async function sent(chart: RemoteControl, signal: AbortSignal) {
  chart.send({ type: selectIsNotSent(chart.getSnapshot()) ? 'command.again' : 'command.confirm' })
  const after = await waitFor(chart, (now) => now.matches('watching') || now.matches('notSent'), { signal })
  if (selectIsNotSent(after)) throw selectRefusal(after)
}

const WHY = ['unlock', 'restart', 'emergency_stop', 'release'] as const
const whyOf = (kind: Asking['kind']) => WHY.find((each) => each === kind)

function Question({ chart, robots, asked, onEnd }: Props & { asked: Asking; onEnd: () => void }) {
  const t = useRemoteT()
  const who = useWho()
  const { kind, robot_uuids } = asked
  const nameOf = (id: string) => robots.find(({ robot_uuid }) => robot_uuid === id)?.robot_name ?? id
  const names = robot_uuids.map(nameOf)
  const why = whyOf(kind)
  const withdraw = () => {
    chart.send({ type: 'command.withdraw' })
    onEnd()
  }
  return (
    <Modal
      title={t('confirm', { command: t(`kinds.${kind}`), who: who(names) })}
      confirm={t(`kinds.${kind}`)}
      isDangerous
      closesAfterMs={COMMAND_QUESTION_MS}
      preStep={(signal) => sent(chart, signal)}
      onConfirmed={onEnd}
      onClose={withdraw}
    >
      <Box display="grid" gap="2">
        {why && <p>{t(`why.${why}`)}</p>}
        <p>{t('sure', { who: who(names) })}</p>
        <chakra.p textStyle="caption">{t('closesByItself')}</chakra.p>
      </Box>
    </Modal>
  )
}

const selectQuestion = (now: SnapshotFrom<RemoteControl>) => (selectAsksTwice(now) ? selectAsked(now) : undefined)

/** A dangerous command is asked twice. */
export function ConfirmCommand({ chart, robots }: Props) {
  const [asked, end] = useLastDefined(useSelector(chart, selectQuestion))
  return asked ? <Question key={asked.key} {...{ chart, robots, asked }} onEnd={end} /> : null
}
