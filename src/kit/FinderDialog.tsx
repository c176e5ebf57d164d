import { chakra, Flex } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  /** The name of the dialog and of its field. */
  label: string
  field: ComponentProps<'input'>
  closeLabel: string
  onClose: () => void
  closesOnMask?: boolean
  /** What is found, which scrolls, and what is said of it. */
  children: ReactNode
}

/** A dialog of one field and what it finds; it hangs at one height: open for as long as it is rendered. */
export const FinderDialog = ({ label, field, closeLabel, onClose, closesOnMask, children }: Props) => (
  <chakra.dialog
    {...useModal(onClose, closesOnMask)}
    aria-label={label}
    layerStyle="dialog"
    width="min(38rem, calc(100% - 1rem))"
    maxWidth="none"
    maxHeight="min(32rem, calc(100dvh - 1rem))"
    margin="clamp(0.5rem, 12dvh, 8rem) auto auto"
    overflow="hidden"
    borderRadius="dialog"
    animation="appear 120ms ease-out"
  >
    <Flex align="center" gap="2.5" ps="4" pe="2" borderBottom="line" color="fg.subtle">
      <Search size={16} aria-hidden />
      <chakra.input
        data-autofocus
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        {...field}
        aria-label={label}
        flex="1"
        minWidth="0"
        height="12"
        outline="none"
        bg="none"
        color="fg"
        textStyle="lead"
        _placeholder={{ color: 'fg.subtle', opacity: '1' }}
      />
      <CloseButton aria-label={closeLabel} onClick={onClose} />
    </Flex>
    {children}
  </chakra.dialog>
)
