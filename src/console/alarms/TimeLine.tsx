import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import type { AlarmEntry, MenuNode } from '../../../machines/entities.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { Moment, useMomentText } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import { TicketLink } from './PageLinks.tsx'
import { Unsaid } from './Unsaid.tsx'

/** What was done, in a sentence; the channel of a message counts as one of its words. */
function useSentence() {
  const t = useAlarmT()
  const { number, list } = useFormats()
  const say = useMomentText()
  return ({ kind, who, channel, text, dept = '', names = [] }: AlarmEntry) => {
    const by = channel === 'sms' ? 'sms' : 'email'
    if (kind === 'told' && dept !== '') return t(`entry.toldAll.${by}`, { dept, names: list(names.map(isolated)) })
    if (kind === 'told' || kind === 'not_told')
      return t(`entry.${kind}.${channel || 'email'}`, { who: dept === '' ? who : list(names.map(isolated)) })
    if (kind === 'reminded') return t(`entry.reminded.${by}`, { who, times: number(Number(text)) })
    if (kind === 'ticket' && who === '') return t('entry.ticketMade')
    if (kind === 'silenced' && text === '') return t('entry.silencedOpen', { who })
    if (kind === 'snoozed' || kind === 'silenced') return t(`entry.${kind}`, { who, time: say(Number(text)) })
    if (kind === 'closed' && who === '') return t('entry.closedItself')
    return t(`entry.${kind}`, { who })
  }
}

const REASONS = [
  ...(['no_address', 'no_access', 'switched_off', 'gone', 'hour_limit', 'not_configured'] as const),
  ...(['unreachable', 'no_answer', 'unauthorized', 'refused'] as const),
]

/** What their text says stands in the sentence. */
const WORDLESS: ReadonlySet<AlarmEntry['kind']> = new Set(['reminded', 'ticket', 'snoozed', 'silenced'])

/** What somebody wrote, a robot was to say or a provider answered; of what was not told, why. */
function useWords() {
  const t = useAlarmT()
  return ({ kind, channel, text, dept = '' }: AlarmEntry) => {
    if (WORDLESS.has(kind) || (kind === 'told' && dept !== '')) return ''
    if (kind === 'not_told' && channel === 'robot') return <Unsaid why={text} />
    const [word, status = ''] = text.split(' ')
    const reason = kind === 'not_told' && REASONS.find((each) => each === word)
    return reason ? t(`whyNot.${reason}`, { status }) : text
  }
}

type Ways = { menu?: MenuNode[]; onLeave: () => void }

function Entry({ entry, ...ways }: { entry: AlarmEntry } & Ways) {
  const sentence = useSentence()
  const words = useWords()(entry)
  const isTrouble = entry.kind === 'not_told'
  return (
    <Flex as="li" gap="3" py="2" borderTop="line" _first={{ borderTop: 'none' }} textStyle="form">
      <chakra.span flexShrink="0" minWidth="12" color="fg.muted">
        <Moment seconds={entry.at} />
      </chakra.span>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.span color={isTrouble ? 'danger.fg' : 'fg'}>{sentence(entry)}</chakra.span>
        {entry.kind === 'ticket' && (
          <chakra.p dir="auto">
            <TicketLink ticket={entry} {...ways} />
          </chakra.p>
        )}
        {words !== '' && (
          <chakra.p dir="auto" color="fg.muted" whiteSpace="pre-line">
            {words}
          </chakra.p>
        )}
      </Box>
    </Flex>
  )
}

/** What has happened since an alarm was opened, the newest first. */
export function TimeLine({ entries, ...ways }: { entries: readonly AlarmEntry[] } & Ways) {
  const t = useAlarmT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading as="h4" id={id} size="md" textStyle="form">
        {t('history')}
      </Heading>
      <Box as="ol" aria-labelledby={id} listStyleType="none" mt="1">
        {entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} {...ways} />
        ))}
      </Box>
    </section>
  )
}
