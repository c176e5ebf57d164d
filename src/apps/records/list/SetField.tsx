import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { checkValues } from '../../../../domain/resources/check.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { completed, emptyValues } from '../../../../domain/resources/values.ts'
import type { Stored } from '../../../../machines/entities.ts'
import { selectListed, selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { Records } from '../actors.ts'
import { FieldView } from '../form/FieldView.tsx'
import { FormToolsProvider } from '../form/form-tools.ts'
import { useProblemText } from '../form/problem-text.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { settableIn } from './settable.ts'

type Props = { list: Records; resource: Resource; records: readonly Stored[] }
/** A field and what it is to hold; without `value` nobody has said so yet. */
type Chosen = { name: string; value?: unknown; isSaid: boolean }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What all of the records hold in a field now; `isKnown`: the list carries it by now. */
function nowIn(records: readonly Stored[], name: string) {
  const isKnown = records.every(({ values }) => name in values)
  const first = records[0]?.values[name]
  const isShared = isKnown && records.every(({ values }) => isSame(values[name], first))
  return { isKnown, isShared, value: isShared ? first : undefined }
}

/** What is wrong with a value, of a field by itself. */
function problemsOf({ fields }: Resource, name: string, value: unknown) {
  const field = fields[name]
  return field ? checkValues({ fields: { [name]: field } }, { [name]: value }) : {}
}

/** The field, what is to stand in it, and what becomes of that. */
function useOneValue({ list, resource, records }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ name: '', isSaid: false })
  const { name, isSaid } = chosen
  const field = resource.fields[name]
  const now = nowIn(records, name)
  const empty = field && emptyValues({ [name]: field })[name]
  const shown = isSaid ? chosen.value : (now.value ?? empty)
  const value = field && completed({ [name]: field }, { [name]: shown })[name]
  const problems = problemsOf(resource, name, value)
  const changes = records
    .filter(({ values }) => !isSame(values[name], value))
    .map(({ record_id, version, values }) => ({ record_id, version, before: { [name]: values[name] } }))
  const isReady = now.isKnown && (isSaid || field?.type === 'flag') && Object.keys(problems).length === 0
  return {
    ...{ name, field, now, shown, problems, isSaid },
    count: isReady ? changes.length : 0,
    choose(next: string) {
      setChosen({ name: next, isSaid: false })
      const wanted = selectWanted(list.getSnapshot())
      const columns = wanted.columns ?? resource.columns
      if (next !== '' && !columns.includes(next))
        list.send({ type: 'list.ask', wanted: { ...wanted, columns: [...columns, next] } })
    },
    say: (said: unknown) => setChosen({ name, value: said, isSaid: true }),
    set: () => list.send({ type: 'records.act', changes, values: { [name]: value } }),
  }
}

function SetFieldModal({ onClose, ...props }: Props & { onClose: () => void }) {
  const { list, resource, records } = props
  const t = usePageT()
  const names = useNames(resource.id)
  const { number } = useFormats()
  const problemText = useProblemText(resource)
  const known = useSelector(list, selectListed)?.names ?? {}
  const { name, field, now, shown, problems, isSaid, count, choose, say, set } = useOneValue(props)
  const tools = {
    ...{ resource, known, isReadOnly: false, values: { [name]: shown } },
    problemAt(path: string) {
      const problem = problems[path]
      return isSaid && problem ? problemText(path, problem) : undefined
    },
    send: async () => undefined,
    touch: () => undefined,
  }
  return (
    <Modal
      title={t('list.setField')}
      note={t('list.selected', { count: number(records.length) })}
      confirm={t('list.changeCount', { count: number(count) })}
      isConfirmDisabled={count === 0}
      closesOnMask={false}
      onConfirmed={() => {
        onClose()
        set()
      }}
      onClose={onClose}
    >
      <Flex direction="column" gap="4" color="fg">
        <Field label={t('form.field')}>
          {(control) => (
            <Select {...control} value={name} onChange={({ target }) => choose(target.value)}>
              <option value="" disabled>
                {t('list.chooseField')}
              </option>
              {settableIn(resource).map((each) => (
                <option key={each} value={each}>
                  {names.field(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {field && now.isKnown && (
          <FormToolsProvider value={tools}>
            <FieldView key={name} {...{ name, field }} path={name} value={shown} onChange={say} />
          </FormToolsProvider>
        )}
        <chakra.p role="status" color="fg.muted" _empty={{ display: 'none' }}>
          {field && now.isKnown && !now.isShared && t('list.differs')}
        </chakra.p>
      </Flex>
    </Modal>
  )
}

/** One value for a field of all records that are chosen. */
export function SetField(props: Props) {
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  if (settableIn(props.resource).length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <PencilLine aria-hidden />
        {t('list.setField')}
      </Button>
      {isOpen && <SetFieldModal {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
