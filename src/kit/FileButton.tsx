import { chakra } from '@chakra-ui/react'
import type { ChangeEvent, ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Label = chakra('label', recipes.button)

const FIELD_STATES = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
} as const

type Props = Omit<ComponentProps<'input'>, 'type'> & { onPick?: (file: File) => void }

/** The same file can be chosen again. */
const picking =
  (onPick: (file: File) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onPick(file)
  }

/** A field for files that looks like a button. */
export const FileButton = ({ children, onPick, ...field }: Props) => (
  <Label variant="outline" css={FIELD_STATES}>
    <chakra.input {...field} type="file" srOnly {...(onPick && { onChange: picking(onPick) })} />
    {children}
  </Label>
)
