import { Cell } from '../list/Cell.tsx'
import { useNames } from '../texts/PageTexts.tsx'
import { EntryNames } from './EntriesControl.tsx'
import { FileName } from './FetchFile.tsx'
import styles from './form.module.css'
import { type FieldProps, useFormTools } from './form-tools.ts'
import { PlanFigure } from './PlanFigure.tsx'
import { rowsIn } from './value-shapes.ts'

type Props = FieldProps & { label: string }

/** Said in a way of their own. */
const OWN: readonly string[] = ['rows', 'entries', 'file']

function Rows({ name, field, value }: FieldProps) {
  const names = useNames(useFormTools().resource.id)
  if (field.type !== 'rows') return null
  return (
    <>
      {field.plan && (
        <PlanFigure plan={field.plan} rows={rowsIn(value)} label={names.field(name)} onPut={() => undefined} />
      )}
      <ol className={styles.rows}>
        {rowsIn(value).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is only read never moves
          <li key={at} className={styles.row}>
            {Object.entries(field.fields).map(([inner, each]) => (
              <ReadValue
                key={inner}
                name={`${name}.${inner}`}
                path=""
                field={each}
                value={row[inner]}
                onChange={() => undefined}
                label={names.field(`${name}.${inner}`)}
              />
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A value that is only to be read. */
export function ReadValue(props: Props) {
  const { resource, known, values } = useFormTools()
  const { label, name, field, value } = props
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      {field.type === 'rows' && <Rows {...props} />}
      {field.type === 'entries' && <EntryNames {...{ name, value }} />}
      {field.type === 'file' && <FileName {...{ name, value }} />}
      {!OWN.includes(field.type) && (
        <Cell resource={resource} name={name} field={field} value={value} known={known} record={values} />
      )}
    </div>
  )
}
