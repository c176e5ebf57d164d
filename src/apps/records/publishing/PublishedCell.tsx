import type { Stored } from '../../../../machines/entities.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { PublishButton } from './PublishButton.tsx'
import { usePublishActions } from './publish-actions.ts'
import styles from './published-cell.module.css'

type Props = { record: Stored; name: string }

/** What stands out: robots where it failed, those it is on its way to, or that it has changed since. */
function useMark({ publication, version }: Stored) {
  const t = usePageT()
  const { number } = useFormats()
  if (!publication) return undefined
  const { failed, open, oldest } = publication
  if (failed > 0) return { tone: 'failed', words: t('publish.failed', { count: number(failed) }) }
  if (open > 0) return { tone: 'open', words: t('publish.open', { count: number(open) }) }
  return oldest < version ? { tone: 'changed', words: t('publish.changed') } : undefined
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
          <span className="visually-hidden">{t('publish.results', { name })}: </span>
          {mark && (
            <span className={styles.mark} data-tone={mark.tone}>
              {mark.words}
            </span>
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
