import type { RecordAction, Resource } from '../../../../domain/resources/shape.ts'
import { holds } from '../../../../domain/resources/values.ts'
import type { Stored } from '../../../../machines/entities.ts'
import type { Action } from '../../../../machines/pages/records-context.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useNames } from '../texts/PageTexts.tsx'

type Props = { resource: Resource; records: readonly Stored[]; onAct: (action: Action) => void }

/** What a press sets now. */
export const settingOf = ({ set, now = [] }: RecordAction<string>) => ({
  ...set,
  ...Object.fromEntries(now.map((name) => [name, new Date().toISOString()])),
})

/** What one press can do to these records: each action for those alone that it is offered to. */
export function ActionButtons({ resource, records, onAct }: Props) {
  const names = useNames(resource.id)
  const { number } = useFormats()
  return Object.entries(resource.actions ?? {}).map(([name, action]) => {
    const changes = records
      .filter(({ values }) => holds(action.from ?? {}, values))
      .map(({ record_id, version }) => ({ record_id, version }))
    if (changes.length === 0) return null
    return (
      <Button variant="outline" key={name} onClick={() => onAct({ changes, values: settingOf(action) })}>
        {names.action(name)}
        {records.length > 1 && ` (${number(changes.length)})`}
      </Button>
    )
  })
}
