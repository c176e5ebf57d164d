import { Box, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { MOST } from '../../../../domain/resources/check.ts'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { PointButton } from './PointButton.tsx'
import { listIn } from './value-shapes.ts'

const DEFAULT_LONGEST = 100

/** Several texts, one a line; Enter begins the next one. */
export function TextsControl(props: ControlProps<OfType<'texts'>>) {
  const { id, path, label, field, value, onChange, onBlur, describedBy } = props
  const t = usePageT()
  const { problemAt } = useFormTools()
  const texts = listIn(value)
  const most = field.max ?? MOST.texts
  const isFull = texts.length >= most
  const focus = (at: number) => requestAnimationFrame(() => document.getElementById(`${id}-${at}`)?.focus())
  const add = () => {
    if (isFull) return
    onChange([...texts, ''])
    focus(texts.length)
  }
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place
        <Flex key={at} gap="1" width="100%">
          <TextInput
            id={`${id}-${at}`}
            dir="auto"
            aria-label={`${label} ${at + 1}`}
            aria-describedby={describedBy}
            aria-invalid={problemAt(`${path}.${at}`) !== undefined}
            maxLength={field.longest ?? DEFAULT_LONGEST}
            value={text}
            autoComplete="off"
            onChange={({ target }) => onChange(texts.with(at, target.value))}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <CloseButton
            aria-label={t('form.removeRow', { name: text || `${label} ${at + 1}` })}
            onClick={() => onChange(texts.filter((_, other) => other !== at))}
          />
        </Flex>
      ))}
      <Flex wrap="wrap" gap="2">
        <Button variant="outline" disabled={isFull} onClick={add}>
          <Plus size={16} aria-hidden />
          {t('form.addRow')}
        </Button>
        {field.pointOn && (
          <PointButton
            {...props}
            {...{ most }}
            pointOn={field.pointOn}
            chosen={texts.filter((text) => text !== '')}
            onChosen={onChange}
          />
        )}
      </Flex>
    </Box>
  )
}
