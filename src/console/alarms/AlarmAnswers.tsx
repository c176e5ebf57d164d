import { useSelector } from '@xstate/react'
import type { AlarmKey } from '../../../locales/alarms/keys.ts'
import {
  selectAlarmFailure,
  selectAlarmIsBusy,
  selectDeed,
  selectMayClose,
  selectMayTake,
} from '../../../machines/console/alarm-selectors.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { Button } from '../../kit/Button.tsx'
import { DialogFailure } from '../../kit/DialogFailure.tsx'
import { DialogFoot } from '../../kit/DialogFoot.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import type { Draft } from './alarm-drafts.tsx'
import type { AlarmActor } from './use-alarms.ts'

type Props = { actor: AlarmActor; alarm: Alarm; draft: Draft; onMissing: (said: AlarmKey) => void }

function Failed({ actor }: Pick<Props, 'actor'>) {
  const say = useFailureText()
  const failure = useSelector(actor, selectAlarmFailure)
  return failure && <DialogFailure text={say(failure)} {...supportOf(failure)} />
}

/** What somebody can do about an alarm, with what they have typed. */
export function AlarmAnswers({ actor, alarm, draft: { words, key }, onMissing }: Props) {
  const t = useAlarmT()
  const deed = useSelector(actor, selectDeed)
  const isBusy = useSelector(actor, selectAlarmIsBusy)
  const mayTake = useSelector(actor, selectMayTake)
  const mayClose = useSelector(actor, selectMayClose)
  const hasWords = words.trim() !== ''
  const needing = (said: AlarmKey, act: () => void) => () => (hasWords ? act() : onMissing(said))
  return (
    <>
      <Failed actor={actor} />
      <DialogFoot>
        {mayClose && (
          <Button
            variant="outline"
            size="md"
            isBusy={deed === 'closing'}
            busyLabel={t('closing')}
            aria-disabled={isBusy}
            onClick={needing('words.found', () => actor.send({ type: 'alarm.finish', found: words }))}
          >
            {t('close')}
          </Button>
        )}
        <Button
          variant="outline"
          size="md"
          isBusy={deed === 'noting'}
          busyLabel={t('noting')}
          aria-disabled={isBusy}
          onClick={needing('words.note', () => actor.send({ type: 'alarm.note', note: words, key }))}
        >
          {t('note')}
        </Button>
        {mayTake && (
          <Button
            size="md"
            isBusy={deed === 'taking'}
            busyLabel={t('taking')}
            aria-disabled={isBusy}
            onClick={() => actor.send({ type: 'alarm.take', note: hasWords ? words : undefined })}
          >
            {t(alarm.state === 'taken' ? 'takeOver' : 'take')}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
