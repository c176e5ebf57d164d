import { Box, chakra, Flex } from '@chakra-ui/react'
import { Bot, KeyRound, type LucideIcon, Upload, UserRound } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Names } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import type { Activity } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { FieldChange } from './FieldChange.tsx'

type Props = { activity: Activity; resource: Resource; known: Names; now: Date }

const ICONS: Readonly<Record<Activity['by_kind'], LucideIcon>> = {
  person: UserRound,
  key: KeyRound,
  import: Upload,
  system: Bot,
}

/** By whom: what has no name did the console itself. */
function useAuthor() {
  const t = usePageT()
  return ({ by_kind, by }: Activity) => {
    if (by_kind === 'import') return by ? t('activity.byImport', { name: by }) : t('activity.byAnImport')
    if (by) return by
    return t(by_kind === 'system' ? 'activity.bySystem' : 'activity.bySomebody')
  }
}

function When({ at, now }: { at: number; now: Date }) {
  const { timeAgo } = useFormats()
  const say = useValueText('')
  const then = new Date(at * 1000)
  return (
    <chakra.time dateTime={then.toISOString()} title={say('', undefined, at)} color="fg.subtle" textStyle="caption">
      {timeAgo(then, now)}
    </chakra.time>
  )
}

/** Which robots it was about, the first by their names, and which version they were sent. */
function Robots({ activity: { robots, robot_count, version } }: Pick<Props, 'activity'>) {
  const t = usePageT()
  const { list, number } = useFormats()
  if (robot_count === 0) return null
  const others = robot_count - robots.length
  const names = list([...robots, ...(others > 0 ? [t('bin.others', { count: number(others) })] : [])])
  return (
    <chakra.p color="fg.muted" overflowWrap="anywhere">
      <bdi>{names}</bdi>
      {version !== null && <chakra.span> · {t('activity.version', { version: number(version) })}</chakra.span>}
    </chakra.p>
  )
}

export function ActivityEntry({ activity, resource, known, now }: Props) {
  const t = usePageT()
  const author = useAuthor()
  const Icon = ICONS[activity.by_kind]
  const changes = activity.changes.filter(({ field }) => Object.hasOwn(resource.fields, field))
  return (
    <Flex as="li" tabIndex={-1} gap="3" py="3" borderTop="line" _first={{ borderTop: 'none' }} textStyle="form">
      <Flex
        as="span"
        aria-hidden
        align="center"
        justify="center"
        flexShrink="0"
        boxSize="7"
        color="fg.muted"
        bg="bg.subtle"
        borderRadius="full"
      >
        <Icon size={14} />
      </Flex>
      <Box flex="1" minWidth="0">
        <Flex wrap="wrap" align="baseline" columnGap="2">
          <chakra.span fontWeight="medium">{t(`activity.what.${activity.what}`)}</chakra.span>
          <chakra.bdi color="fg.muted" overflowWrap="anywhere">
            {author(activity)}
          </chakra.bdi>
          <When at={activity.at} now={now} />
        </Flex>
        <Robots activity={activity} />
        {changes.length > 0 && (
          <chakra.dl display="grid" gap="2" mt="2">
            {changes.map((change) => (
              <FieldChange key={change.field} {...{ change, resource, known }} />
            ))}
          </chakra.dl>
        )}
      </Box>
    </Flex>
  )
}
