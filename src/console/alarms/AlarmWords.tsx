import type { Ref } from 'react'
import type { AlarmKey } from '../../../locales/alarms/keys.ts'
import { ALARM_WORDS_MAX } from '../../../machines/limits.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useAlarmT } from './AlarmTexts.tsx'

type Props = {
  field: Ref<HTMLTextAreaElement>
  words: string
  hint: AlarmKey
  /** What cannot be done without words. */
  missing?: AlarmKey
  isReadOnly: boolean
  onType: (words: string) => void
}

/** What somebody says of an alarm in words of their own. */
export function AlarmWords({ field, words, hint, missing, isReadOnly, onType }: Props) {
  const t = useAlarmT()
  return (
    <Field label={t('words.label')} hint={t(hint)} error={missing && t(missing)}>
      {(control) => (
        <TextArea
          {...control}
          ref={field}
          dir="auto"
          maxLength={ALARM_WORDS_MAX}
          value={words}
          readOnly={isReadOnly}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
