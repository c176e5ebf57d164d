import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Stored } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../../kit/Badge.tsx'
import { css } from '../../../theme/css.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { PublishButton } from './PublishButton.tsx'
import { usePublishActions } from './publish-actions.ts'

type Props = { record: Stored; name: string }

/** What stands out: robots where it failed, those it is on its way to, or that it has changed since. */
function useMark({ publication, version }: Stored): { tone: Tone; words: string } | undefined {
  const t = usePageT()
  const { number } = useFormats()
  if (!publication) return undefined
  const { failed, open, oldest } = publication
  if (failed > 0) return { tone: 'danger', words: t('publish.failed', { count: number(failed) }) }
  if (open > 0) return { tone: 'neutral', words: t('publish.open', { count: number(open) }) }
  return oldest < version ? { tone: 'warning', words: t('publish.changed') } : undefined
}

/** How far a record is published, which leads to its robots, and the way to publish it. */
export function PublishedCell({ record, name }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const actions = usePublishActions()
  const mark = useMark(record)
  const { publication, record_id } = record
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      rowGap="1"
      columnGap="3"
      whiteSpace={{ base: 'normal', sm: 'nowrap' }}
      flexFlow={{ base: 'row wrap', sm: 'row-reverse' }}
      smDown={{ justifyContent: 'space-between', width: '100%', mt: '2' }}
    >
      {publication ? (
        <chakra.button
          type="button"
          borderRadius="control"
          color="fg"
          fontVariantNumeric="tabular-nums"
          css={{ '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } }}
          onClick={() => actions?.open({ record_id, name, opens: 'results' })}
        >
          <VisuallyHidden>{t('publish.results', { name })}: </VisuallyHidden>
          {mark && (
            <Badge colorPalette={mark.tone} className={css({ me: '2' })}>
              {mark.words}
            </Badge>
          )}
          {t('publish.version', { version: String(publication.version) })} ·{' '}
          {t('values.robots', { count: number(publication.there) })}
        </chakra.button>
      ) : (
        <chakra.span color="fg.subtle">{t('publish.notYet')}</chakra.span>
      )}
      <PublishButton {...{ record_id, name }} />
    </chakra.span>
  )
}
