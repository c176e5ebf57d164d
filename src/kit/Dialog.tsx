import { Box, chakra, Heading, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  children: ReactNode
  /** Buttons with verbs; what has `data-autofocus` has the focus first, and never is the dangerous one. */
  footer?: ReactNode
  /** The name of a button beside the title that closes. */
  closeLabel?: string
  onClose: () => void
  closesOnMask?: boolean
  /** For what is a table of things rather than a question. */
  isWide?: boolean
}

/** What has a button that closes it holds more than a question: it hangs at one height, and does not jump as it grows. */
const HANGING = { margin: '10dvh auto auto', maxHeight: 'calc(90dvh - 1rem)' }
const CENTRED = { margin: 'auto', maxHeight: 'calc(100dvh - 2rem)' }

/** A modal question (§2 "Modal container"): open for as long as it is rendered. Escape closes it, and the mask where asked. */
export function Dialog({ title, children, footer, closeLabel, onClose, closesOnMask = true, isWide = false }: Props) {
  const titleId = useId()
  const modal = useModal(onClose, closesOnMask)
  return (
    <chakra.dialog
      {...modal}
      aria-labelledby={titleId}
      {...(closeLabel ? HANGING : CENTRED)}
      padding="0"
      width="calc(100% - 2rem)"
      maxWidth={isWide ? '44rem' : 'dialog'}
      overflow="auto"
      border="none"
      borderRadius="dialog"
      bg="bg.raised"
      color="fg"
      boxShadow="floating"
      animation="rise 160ms ease-out"
      _backdrop={{ bg: 'bg.scrim', animation: 'appear 160ms ease-out' }}
    >
      <Box padding="6" display="flex" flexDirection="column" gap="3">
        <Box display="flex" alignItems="start" justifyContent="space-between" gap="3">
          <Heading as="h2" id={titleId}>
            {title}
          </Heading>
          {closeLabel && (
            <IconButton variant="ghost" size="sm" mt="-0.5" me="-2" aria-label={closeLabel} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          )}
        </Box>
        <Box textStyle="form" color="fg.muted">
          {children}
        </Box>
        {footer && (
          <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="3">
            {footer}
          </Box>
        )}
      </Box>
    </chakra.dialog>
  )
}
