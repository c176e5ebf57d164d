import type { RobotDetail, Span } from '../../../machines/pages/robot-detail.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useAlarmT } from '../overview/OverviewTexts.tsx'
import { useSaid } from '../remote/CommandCard.tsx'
import { useRobotT } from './RobotTexts.tsx'
import { useHappened } from './use-happened.ts'

export const LANES = ['online', 'charging', 'task', 'guests', 'alarms', 'commands'] as const
export type Lane = (typeof LANES)[number]

/** What happened, in words; what has no end only began. */
export type RobotEvent = { id: string; lane: Lane; kind: string; words: string; from: number; until?: number }

function useSpanWords() {
  const t = useT()
  const own = useRobotT()
  return ({ what, place }: Span) => {
    if (what === 'online' || what === 'needsHelp') return own(`state.${what}`)
    const task = t(`basic.task.${what}`)
    return place === '' ? task : t('basic.task.at', { task, place })
  }
}

/** All that happened to a robot, lane by lane, as it began. */
export function useEvents({
  span_list,
  happened_list,
  alarms,
  command_list = [],
  until,
}: RobotDetail): readonly RobotEvent[] {
  const own = useRobotT()
  const alarmT = useAlarmT()
  const said = useSaid()
  const spanWords = useSpanWords()
  const happened = useHappened()
  return [
    ...span_list.map((span, nr) => ({
      ...{ id: `${span.lane} ${nr}`, lane: span.lane, kind: span.what, words: spanWords(span) },
      ...{ from: span.from, until: span.until },
    })),
    ...happened_list.map((each) => ({
      ...{ id: each.event_id, lane: 'guests' as const, kind: 'guests', words: happened(each).words, from: each.at },
    })),
    ...alarms.alarm_list.map(({ alarm_id, kind, level, opened_at, over_at }) => ({
      ...{ id: alarm_id, lane: 'alarms' as const, kind: level, words: alarmT(`kind.${kind}`) },
      ...{ from: opened_at, until: over_at ?? until },
    })),
    ...command_list.map((command) => ({
      ...{ id: command.command_id, lane: 'commands' as const, kind: command.state, from: command.sent_at },
      words: own('history.commandBy', { command: said(command), name: command.sent_by }),
    })),
  ].sort((one, other) => one.from - other.from)
}
