import type { Action } from '../../../../machines/records.machine.ts'
import type { Stored } from '../../../../machines/records.ts'
import type { RecordAction, Resource } from '../../../../openapi/resources/shape.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../pickers/Button.tsx'
import { useNames } from '../texts/PageTexts.tsx'

type Props = { resource: Resource; records: readonly Stored[]; onAct: (action: Action) => void }

const isOffered = ({ from = {} }: RecordAction<string>, { values }: Stored) =>
  Object.entries(from).every(([name, allowed]) => allowed?.includes(values[name]))

/** What one press can do to these records: each action for those alone that it is offered to. */
export function ActionButtons({ resource, records, onAct }: Props) {
  const names = useNames(resource.id)
  const { number } = useFormats()
  return Object.entries(resource.actions ?? {}).map(([name, action]) => {
    const changes = records
      .filter((record) => isOffered(action, record))
      .map(({ record_id, version }) => ({ record_id, version }))
    if (changes.length === 0) return null
    return (
      <Button key={name} onClick={() => onAct({ changes, values: action.set })}>
        {names.action(name)}
        {records.length > 1 && ` (${number(changes.length)})`}
      </Button>
    )
  })
}
