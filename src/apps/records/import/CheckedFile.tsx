import { chakra, Flex } from '@chakra-ui/react'
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
    <chakra.fieldset display="grid" flex="none" gap="1.5">
      <chakra.legend fontWeight="medium" overflowWrap="anywhere">
        {t('batch.existing')}
      </chakra.legend>
      {CHOICES.map((each) => (
        <chakra.label key={each} display="flex" alignItems="center" gap="2" width="fit-content" mt="1">
          <input
            type="radio"
            name="existing"
            checked={existing === each}
            onChange={() => batch.send({ type: 'existing.choose', existing: each })}
          />
          {t(`batch.${each}`)}
        </chakra.label>
      ))}
      <chakra.p color="fg.muted" textStyle="caption" overflowWrap="anywhere">
        {t('batch.existingBy', { fields: either(fields.map(names.field)) })}
      </chakra.p>
    </chakra.fieldset>
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
        <chakra.h3 textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h3>
        <div role="status">
          {sound > 0 && (
            <Flex
              as="p"
              align="center"
              gap="1.5"
              fontVariantNumeric="tabular-nums"
              css={{ '& svg': { color: 'success.fg' } }}
            >
              <CircleCheck size={16} aria-hidden />
              {t('batch.sound', { count: number(sound) })}
            </Flex>
          )}
          {unfit > 0 && (
            <Flex as="p" align="center" gap="1.5" fontVariantNumeric="tabular-nums" color="danger.fg">
              <CircleAlert size={16} aria-hidden />
              {t('batch.unfit', { count: number(unfit) })}
            </Flex>
          )}
        </div>
        {unfit > 0 && <chakra.p color="fg.muted">{t(sound > 0 ? 'batch.unfitLead' : 'batch.allUnfit')}</chakra.p>}
      </div>
      {sound > 0 && <ExistingChoice {...{ batch, resource }} />}
      <PreviewRows {...{ resource, rows }} label={t('batch.rowsOf', { name })} />
    </>
  )
}
