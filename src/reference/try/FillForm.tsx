import { chakra, Flex } from '@chakra-ui/react'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { css } from '../../theme/css.ts'
import type { FieldRow, ReferenceOperation } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { BODY_FIELD, type Filled, fieldsToFill, type Problems } from './filled.ts'

type Props = { operation: ReferenceOperation; filled: Filled; onFill: (filled: Filled) => void; problems: Problems }

type OneProps = { row: FieldRow; value: string; onType: (value: string) => void; problem?: Problems[string] }

const NUMBERS = ['integer', 'number']

function One({ row: { path, type, isRequired, limits, example }, value, onType, problem }: OneProps) {
  const t = useReferenceT()
  const label = isRequired ? `${path} (${t('required')})` : path
  return (
    <Field label={label} error={problem && t(problem)}>
      {(control) =>
        limits.enum ? (
          <Select {...control} value={value} onChange={({ target }) => onType(target.value)}>
            {!(isRequired && value !== '') && <option value="">{t('try.empty')}</option>}
            {limits.enum.map(String).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            dir="ltr"
            inputMode={NUMBERS.includes(type) ? 'numeric' : undefined}
            placeholder={example === undefined ? undefined : String(example)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )
      }
    </Field>
  )
}

/** Each parameter in a field of its own, what may be left out behind a line that unfolds, and a body of JSON in one. */
export function FillForm({ operation, filled, onFill, problems }: Props) {
  const t = useReferenceT()
  const problem = problems[BODY_FIELD]
  const rows = fieldsToFill(operation)
  const optional = rows.filter(({ isRequired }) => !isRequired)
  const one = (row: FieldRow) => (
    <One
      key={row.path}
      row={row}
      value={filled.values[row.path] ?? ''}
      onType={(value) => onFill({ ...filled, values: { ...filled.values, [row.path]: value } })}
      problem={problems[row.path]}
    />
  )
  return (
    <>
      {rows.filter(({ isRequired }) => isRequired).map(one)}
      {operation.body?.isForm === false && (
        <Field label={t('try.body')} error={problem && t(problem)}>
          {(control) => (
            <TextArea
              {...control}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              value={filled.json}
              onChange={({ target }) => onFill({ ...filled, json: target.value })}
              className={css({ fontFamily: 'mono', fontSize: '0.75rem' })}
            />
          )}
        </Field>
      )}
      {optional.length > 0 && (
        <chakra.details css={{ '& summary': { width: 'fit-content', cursor: 'pointer', textStyle: 'form' } }}>
          <summary>{t('try.more', { count: optional.length })}</summary>
          <Flex direction="column" gap="3" mt="3">
            {optional.map(one)}
          </Flex>
        </chakra.details>
      )}
    </>
  )
}
