import { Box, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AlarmKey } from '../../../locales/alarms/keys.ts'
import type { AlarmDetail } from '../../../machines/console/alarm.machine.ts'
import {
  selectAlarmReadFailure,
  selectDeed,
  selectDone,
  selectMayClose,
  selectMayTake,
} from '../../../machines/console/alarm-selectors.ts'
import type { Alarm, MenuNode } from '../../../machines/entities.ts'
import { useFocusKept } from '../../kit/use-focus-kept.ts'
import { AlarmAnswers } from './AlarmAnswers.tsx'
import { AlarmFacts } from './AlarmFacts.tsx'
import { AlarmIsOld } from './AlarmIsOld.tsx'
import { LevelBadge, useKeeper } from './AlarmParts.tsx'
import { AlarmPauses } from './AlarmPauses.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import { AlarmWords } from './AlarmWords.tsx'
import { useDraft } from './alarm-drafts.tsx'
import { FloorLink, MakeTicketLink, RecordLink, RobotLink } from './PageLinks.tsx'
import { TimeLine } from './TimeLine.tsx'
import type { AlarmActor } from './use-alarms.ts'

type Props = { actor: AlarmActor; detail: AlarmDetail; menu?: MenuNode[]; onLeave: () => void }

/** Where one is once something is done, and where what had the focus has gone: the button may, and a field brings up a keyboard. */
function useHeading(actor: AlarmActor, { snoozed_until, is_silenced }: Alarm, forget: () => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useSelector(actor, selectDone)
  const mayTake = useSelector(actor, selectMayTake)
  const mayClose = useSelector(actor, selectMayClose)
  const hasFailed = useSelector(actor, selectAlarmReadFailure) !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is done
  useLayoutEffect(() => {
    if (done === 0) return
    forget()
    heading.current?.focus()
  }, [done])
  useFocusKept(heading, `${mayTake} ${mayClose} ${hasFailed} ${snoozed_until} ${is_silenced}`)
  return heading
}

const hintFor = (mayTake: boolean, mayClose: boolean): AlarmKey => {
  if (!mayClose) return 'words.hintClosed'
  return mayTake ? 'words.hint' : 'words.hintMine'
}

/** An alarm that is known: what has happened, and what can be done. What was typed stays until it is done. */
export function AlarmOpened({ actor, detail: { alarm, entries }, menu, onLeave }: Props) {
  const t = useAlarmT()
  const keeper = useKeeper()
  const { draft, type, forget } = useDraft(alarm.alarm_id)
  const [missing, setMissing] = useState<AlarmKey>()
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useHeading(actor, alarm, forget)
  const isReadOnly = useSelector(actor, selectDeed) !== undefined
  const hint = hintFor(useSelector(actor, selectMayTake), useSelector(actor, selectMayClose))
  return (
    <>
      <Box
        tabIndex={0}
        flex="1"
        minHeight="0"
        overflowY="auto"
        px={{ base: '4', sm: '6' }}
        pt="1"
        pb="6"
        outlineOffset="-2px"
      >
        <AlarmIsOld actor={actor} />
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <Heading as="h3" size="md" ref={heading} tabIndex={-1} outlineOffset="2px">
            {t(`kind.${alarm.kind}`)}
          </Heading>
          <LevelBadge level={alarm.level} />
        </Flex>
        <Box role="status" textStyle="form" color="fg.muted" mb="4">
          {keeper(alarm)}
        </Box>
        <AlarmFacts alarm={alarm} robot={<RobotLink alarm={alarm} menu={menu} onLeave={onLeave} />} />
        <Flex wrap="wrap" columnGap="4" rowGap="1" mt="3" textStyle="form">
          <FloorLink {...{ alarm, menu, onLeave }} />
          <RecordLink {...{ alarm, menu, onLeave }} />
          <MakeTicketLink {...{ alarm, menu, onLeave }} />
        </Flex>
        <AlarmPauses actor={actor} alarm={alarm} />
        <Box mt="6">
          <AlarmWords
            {...{ field, hint, missing, isReadOnly }}
            words={draft.words}
            onType={(words) => {
              type(words)
              setMissing(undefined)
            }}
          />
        </Box>
        <Box mt="6">
          <TimeLine {...{ entries, menu, onLeave }} />
        </Box>
      </Box>
      <AlarmAnswers
        {...{ actor, alarm, draft }}
        onMissing={(said) => {
          setMissing(said)
          field.current?.focus()
        }}
      />
    </>
  )
}
