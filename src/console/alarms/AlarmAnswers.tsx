import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { AlarmKey } from '../../../locales/alarms/keys.ts'
import {
  selectAlarmFailure,
  selectAlarmIsBusy,
  selectDeed,
  selectMayClose,
  selectMayTake,
} from '../../../machines/console/alarm-selectors.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { ALARM_WORDS_MAX } from '../../../machines/limits.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { randomUuid } from '../../browser/random-uuid.ts'
import { Button } from '../../kit/Button.tsx'
import { DialogFailure } from '../../kit/DialogFailure.tsx'
import { DialogFoot } from '../../kit/DialogFoot.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import type { AlarmActor } from './use-alarms.ts'

/** `isAgain`: something was done a moment ago; the button that did it may have gone. */
type Props = { actor: AlarmActor; alarm: Alarm; isAgain: boolean }

/** What is typed, under a key that names it: the same words sent again are written once. */
function useWords() {
  const [{ words, key }, keep] = useState(() => ({ words: '', key: randomUuid() }))
  const [missing, setMissing] = useState<AlarmKey>()
  return {
    ...{ words, key, missing },
    type(typed: string) {
      keep({ words: typed, key: randomUuid() })
      setMissing(undefined)
    },
    /** Does it with the words, or says that they are missing. */
    needing: (said: AlarmKey, deed: () => void) => () => (words.trim() === '' ? setMissing(said) : deed()),
  }
}

function Failed({ actor }: Pick<Props, 'actor'>) {
  const say = useFailureText()
  const failure = useSelector(actor, selectAlarmFailure)
  return failure && <DialogFailure text={say(failure)} {...supportOf(failure)} />
}

/** What somebody can do about an alarm, with words of their own. What they have typed stays until it is done. */
export function AlarmAnswers({ actor, alarm, isAgain }: Props) {
  const t = useAlarmT()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAgain) field.current?.querySelector('textarea')?.focus()
  }, [isAgain])
  const { words, key, missing, type, needing } = useWords()
  const deed = useSelector(actor, selectDeed)
  const isBusy = useSelector(actor, selectAlarmIsBusy)
  const mayTake = useSelector(actor, selectMayTake)
  const mayClose = useSelector(actor, selectMayClose)
  const note = words.trim() === '' ? undefined : words
  return (
    <Box borderTop="line">
      <Box ref={field} px={{ base: '4', sm: '6' }} pt="4" pb="2">
        <Field
          label={t('words.label')}
          hint={t(mayClose ? 'words.hint' : 'words.hintClosed')}
          error={missing && t(missing)}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={ALARM_WORDS_MAX}
              value={words}
              readOnly={deed !== undefined}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      </Box>
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
            onClick={() => actor.send({ type: 'alarm.take', note })}
          >
            {t(alarm.state === 'taken' ? 'takeOver' : 'take')}
          </Button>
        )}
      </DialogFoot>
    </Box>
  )
}
