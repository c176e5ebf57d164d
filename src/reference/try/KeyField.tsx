import { PasswordField } from '../../kit/PasswordField.tsx'
import type { Caller } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { KEY_FIELD, type Problems } from './filled.ts'

type Props = { caller: Caller; value: string; onType: (value: string) => void; problem: Problems }

/** A key is no password of a person: no browser is asked to keep it. */
export function KeyField({ caller, value, onType, problem }: Props) {
  const t = useReferenceT()
  const error = problem[KEY_FIELD]
  return (
    <PasswordField
      label={t(caller === 'key' ? 'try.apiKey' : 'try.robotKey')}
      hint={t('try.keyHint')}
      error={error && t(error)}
      value={value}
      autoComplete="off"
      maxLength={200}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
