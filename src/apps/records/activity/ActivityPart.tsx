import { Box, chakra, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useServerNow } from '../../runtime/use-server-now.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import { useActivity } from './use-activity.ts'

export type ActivityProps = { resource: Resource; record_id: string }

/** Who did what to a record and when, the latest first; asked for when somebody looks at it. */
export function ActivityPart({ resource, record_id }: ActivityProps) {
  const t = usePageT()
  const say = useT()
  const { shown, isAwaited, hasFailed, more } = useActivity(resource.id, record_id)
  const now = useServerNow(shown?.clockAheadMs ?? 0)
  const list = useRef<HTMLOListElement>(null)
  const retry = <Button onClick={more}>{say('common.retry')}</Button>
  if (!shown)
    return hasFailed ? (
      <Notice title={t('form.unread')} action={retry} />
    ) : (
      <Notice title={say('common.loading')} isBusy />
    )
  if (shown.activities.length === 0) return <Notice title={t('activity.none')} />
  /** The button may go with the last page: who pressed it goes on at what they have seen last. */
  const goOn = () => {
    list.current?.querySelector<HTMLElement>('li:last-child')?.focus()
    more()
  }
  return (
    <Box px={{ base: '4', sm: '6' }} pb="6">
      <chakra.ol ref={list} aria-label={t('activity.title')} aria-busy={isAwaited} listStyleType="none">
        {shown.activities.map((activity) => (
          <ActivityEntry key={activity.activity_id} {...{ activity, resource, now }} known={shown.names} />
        ))}
      </chakra.ol>
      {shown.cursor && (
        <Flex align="center" wrap="wrap" gap="3" pt="3">
          <Button variant="outline" isBusy={isAwaited} busyLabel={say('common.loading')} onClick={goOn}>
            {t('activity.more')}
          </Button>
          {hasFailed && (
            <chakra.p role="alert" color="danger.fg">
              {t('form.unread')}
            </chakra.p>
          )}
        </Flex>
      )}
    </Box>
  )
}
