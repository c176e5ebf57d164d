import { VisuallyHidden } from '@chakra-ui/react'
import type { Stored } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../../kit/Badge.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { PublishButton } from './PublishButton.tsx'
import { usePublishActions } from './publish-actions.ts'
import styles from './published-cell.module.css'

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
    <span className={styles.cell}>
      {publication ? (
        <button
          type="button"
          className={styles.results}
          onClick={() => actions?.open({ record_id, name, opens: 'results' })}
        >
          <VisuallyHidden>{t('publish.results', { name })}: </VisuallyHidden>
          {mark && (
            <Badge colorPalette={mark.tone} className={styles.mark}>
              {mark.words}
            </Badge>
          )}
          {t('publish.version', { version: String(publication.version) })} ·{' '}
          {t('values.robots', { count: number(publication.there) })}
        </button>
      ) : (
        <span className={styles.none}>{t('publish.notYet')}</span>
      )}
      <PublishButton {...{ record_id, name }} />
    </span>
  )
}
