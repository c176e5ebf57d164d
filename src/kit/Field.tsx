import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = {
  label: string
  error?: string
  hint?: ReactNode
  /** The id of what else describes the control. */
  describedBy?: string
  /** What stands at the end of the label's line. */
  aside?: ReactNode
  children: (control: Control) => ReactNode
}

/** A labelled control: the label above, and what is wrong with it below, in a line that is kept free for it. */
export function Field({ label, error, hint, describedBy, aside, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const described = [note && noteId, describedBy].filter(Boolean).join(' ') || undefined
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1.5">
        <chakra.label htmlFor={id} textStyle="form" fontWeight="medium" color="fg">
          {label}
        </chakra.label>
        {aside}
      </Flex>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described })}
      <Box
        id={noteId}
        textStyle="caption"
        color={error ? 'danger.fg' : 'fg.muted'}
        mt="1"
        mb="-2"
        minHeight="4"
        aria-live="polite"
      >
        {note}
      </Box>
    </Box>
  )
}
