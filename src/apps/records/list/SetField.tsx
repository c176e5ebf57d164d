import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Field as FieldShape } from '../../../../domain/resources/fields.ts'
import { holds } from '../../../../domain/resources/values.ts'
import { selectIsBusy, selectListed, selectListFailure } from '../../../../machines/pages/records-selectors.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { InlineError } from '../../../kit/InlineError.tsx'
import { Loading } from '../../../kit/Loading.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { Select } from '../../../kit/Select.tsx'
import { FieldView } from '../form/FieldView.tsx'
import { FormToolsProvider } from '../form/form-tools.ts'
import { useProblemText } from '../form/problem-text.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { settableIn } from './settable.ts'
import { type OneValue, useOneValue } from './use-one-value.ts'

type Value = ReturnType<typeof useOneValue>
type FieldProps = Pick<OneValue, 'list' | 'resource'> & { value: Value; field: FieldShape }

/** Their lists of matches open below them. */
const SEARCHED: readonly FieldShape['type'][] = ['reference', 'timeZone']

const mayBeEmpty = ({ required, type }: FieldShape) => !required && type !== 'flag'

function ValueOf({ list, resource, value, field }: FieldProps) {
  const t = usePageT()
  const problemText = useProblemText(resource)
  const known = useSelector(list, selectListed)?.names ?? {}
  const hasFailed = useSelector(list, selectListFailure) !== undefined
  const { name, shown, isKnown, differs, say, touch } = value
  if (!isKnown) return hasFailed ? <InlineError text={t('list.failed')} /> : <Loading />
  const tools = {
    ...{ resource, known, isReadOnly: false, values: { [name]: shown }, touch },
    problemAt(path: string) {
      const found = value.problemAt(path)
      return found && problemText(found.path, found.problem)
    },
    send: async () => undefined,
  }
  return (
    <>
      <FormToolsProvider value={tools}>
        <FieldView key={name} {...{ name, field }} path={name} value={shown} onChange={say} />
      </FormToolsProvider>
      <Flex wrap="wrap" align="center" gap="2" color="fg.muted" _empty={{ display: 'none' }}>
        {differs && <p role="status">{t('list.differs')}</p>}
        {differs && mayBeEmpty(field) && (
          <Button variant="outline" onClick={value.empty}>
            {t('list.leaveEmpty')}
          </Button>
        )}
      </Flex>
    </>
  )
}

function SetFieldModal({ onClose, ...props }: OneValue & { onClose: () => void }) {
  const { list, resource, records } = props
  const t = usePageT()
  const names = useNames(resource.id)
  const { number } = useFormats()
  const value = useOneValue(props)
  const { name, field, count } = value
  const close = () => {
    value.end()
    onClose()
  }
  return (
    <Modal
      title={t('list.setField')}
      note={t('list.selected', { count: number(records.length) })}
      confirm={t('list.changeCount', { count: number(count) })}
      isConfirmDisabled={count === 0}
      closesOnMask={false}
      onConfirmed={() => {
        close()
        value.set()
      }}
      onClose={close}
    >
      <chakra.div color="fg" style={field && SEARCHED.includes(field.type) ? { minBlockSize: '22rem' } : undefined}>
        <Field label={t('form.field')}>
          {(control) => (
            <Select {...control} data-autofocus value={name} onChange={({ target }) => value.choose(target.value)}>
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
        <Flex direction="column" gap="2" mt="4">
          {field && <ValueOf {...{ list, resource, value, field }} />}
        </Flex>
      </chakra.div>
    </Modal>
  )
}

/** One value for a field of all records that are chosen, but for those that are locked. */
export function SetField({ list, resource, records }: OneValue) {
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  const isBusy = useSelector(list, selectIsBusy)
  const { locked } = resource
  const free = locked ? records.filter(({ values }) => !holds(locked, values)) : records
  if (settableIn(resource).length === 0 || free.length === 0) return null
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => setOpen(true)}>
        <PencilLine aria-hidden />
        {t('list.setField')}
      </Button>
      {isOpen && <SetFieldModal {...{ list, resource }} records={free} onClose={() => setOpen(false)} />}
    </>
  )
}
