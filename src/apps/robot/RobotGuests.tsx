import { chakra, Flex } from '@chakra-ui/react'
import { MessageCircleQuestion, Route, UserRound } from 'lucide-react'
import type { Happened, RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Part, PartNote } from '../overview/Part.tsx'
import { Row, Rows } from '../overview/Row.tsx'
import { useRobotT } from './RobotTexts.tsx'
import styles from './robot.module.css'
import { useHappened } from './use-happened.ts'

type Props = { detail: RobotDetail }

const iconOf = ({ question, tour }: Happened) => {
  if (question) return MessageCircleQuestion
  return tour ? Route : UserRound
}

function Line({ each, zone }: { each: Happened; zone: string }) {
  const { timeIn } = useFormats()
  const happened = useHappened()
  const { words, more } = happened(each)
  const Icon = iconOf(each)
  const then = new Date(each.at * 1000)
  return (
    <Flex as="span" gap="2.5">
      <chakra.span color="fg.subtle" flex="none" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0">
        <bdi>{words}</bdi>{' '}
        {more !== '' && (
          <chakra.span display="block" textStyle="caption" color="fg.muted">
            <bdi>{more}</bdi>
          </chakra.span>
        )}
      </chakra.span>{' '}
      <chakra.time dateTime={then.toISOString()} flex="none" textStyle="caption" color="fg.muted">
        {timeIn(zone, then)}
      </chakra.time>
    </Flex>
  )
}

/** By the days of the company's clocks, the newest first. */
function Days({ detail: { happened_list, time_zone } }: Props) {
  const { dayIn } = useFormats()
  const dayOf = ({ at }: Happened) => dayIn(time_zone, new Date(at * 1000))
  return [...new Set(happened_list.map(dayOf))].map((day) => (
    <section key={day}>
      <chakra.h3 px="4" py="1" bg="bg.subtle" textStyle="caption" color="fg.muted">
        {day}
      </chakra.h3>
      <Rows>
        {happened_list
          .filter((each) => dayOf(each) === day)
          .map((each) => (
            <li key={each.event_id}>
              <Row>
                <Line each={each} zone={time_zone} />
              </Row>
            </li>
          ))}
      </Rows>
    </section>
  ))
}

/** Whom a robot met, what it was asked and which tours it gave. */
export function RobotGuests({ detail }: Props) {
  const t = useRobotT()
  const { number } = useFormats()
  const { happenings, happened_list } = detail
  const isCut = happenings > happened_list.length
  const counts = { count: number(happened_list.length), total: number(happenings) }
  return (
    <Part title={t('happened.title')} beside={isCut && t('happened.newest', counts)}>
      {happenings === 0 ? (
        <PartNote>{t('happened.none')}</PartNote>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('history.events')}>
          <Days detail={detail} />
        </section>
      )}
    </Part>
  )
}
