import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectExisting, selectFile, selectPreview } from '../../../../machines/pages/batch-import-selectors.ts'
import type { Existing } from '../../../../machines/pages/imports.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import type { BatchImport } from './actors.ts'
import styles from './import.module.css'
import { PreviewRows } from './PreviewRows.tsx'

type Props = { batch: BatchImport; resource: Resource }

const CHOICES: readonly Existing[] = ['skip', 'update']

/** The fields by which a row is known to be a record that is there already. */
const knowingFields = ({ imports = [], fields }: Resource) =>
  imports.filter((name) => {
    const field = fields[name]
    return field !== undefined && 'unique' in field && field.unique
  })

function ExistingChoice({ batch, resource }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { either } = useFormats()
  const existing = useSelector(batch, selectExisting)
  const fields = knowingFields(resource)
  if (fields.length === 0) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.strong}>{t('batch.existing')}</legend>
      {CHOICES.map((each) => (
        <label key={each} className={styles.tick}>
          <input
            type="radio"
            name="existing"
            checked={existing === each}
            onChange={() => batch.send({ type: 'existing.choose', existing: each })}
          />
          {t(`batch.${each}`)}
        </label>
      ))}
      <p className={styles.small}>{t('batch.existingBy', { fields: either(fields.map(names.field)) })}</p>
    </fieldset>
  )
}

export function CheckedFile({ batch, resource }: Props) {
  const t = usePageT()
  const { number } = useFormats()
  const { name } = useSelector(batch, selectFile)
  const preview = useSelector(batch, selectPreview)
  if (!preview) return null
  const { rows, unfit } = preview
  const sound = rows.length - unfit
  return (
    <>
      <div className={styles.step}>
        <h3 className={styles.heading}>
          <bdi>{name}</bdi>
        </h3>
        <div role="status">
          {sound > 0 && (
            <p className={styles.sound}>
              <CircleCheck size={16} aria-hidden />
              {t('batch.sound', { count: number(sound) })}
            </p>
          )}
          {unfit > 0 && (
            <p className={styles.unfit}>
              <CircleAlert size={16} aria-hidden />
              {t('batch.unfit', { count: number(unfit) })}
            </p>
          )}
        </div>
        {unfit > 0 && <p className={styles.lead}>{t(sound > 0 ? 'batch.unfitLead' : 'batch.allUnfit')}</p>}
      </div>
      {sound > 0 && <ExistingChoice {...{ batch, resource }} />}
      <PreviewRows {...{ resource, rows }} label={t('batch.rowsOf', { name })} />
    </>
  )
}
