import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'

/** `md` for a question, the wider ones for a table of things. */
const SIZES = {
  md: { maxWidth: 'dialog' },
  lg: { maxWidth: '44rem' },
  xl: { maxWidth: '60rem' },
  full: { width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', margin: '0', borderRadius: '0' },
} as const

const HANGING = { margin: '10dvh auto auto', maxHeight: 'calc(90dvh - 1rem)' }
const CENTRED = { margin: 'auto', maxHeight: 'calc(100dvh - 2rem)' }

export type DialogFrameProps = {
  title: string
  /** A `DialogBody` and a `DialogFoot`, and what stands between them. */
  children: ReactNode
  size?: keyof typeof SIZES
  /** Hangs at one height, and does not jump as it grows. */
  isHanging?: boolean
  /** The name of a button beside the title that closes. */
  closeLabel?: string
  /** What else stands beside the title. */
  tools?: ReactNode
  onClose: () => void
  closesOnMask?: boolean
}

/** A dialog of the parts that are put into it (§2 "Modal container"): open for as long as it is rendered. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, children, size = 'md', isHanging = false, closeLabel, tools, onClose, closesOnMask = true } = props
  const titleId = useId()
  const modal = useModal(onClose, closesOnMask)
  return (
    <chakra.dialog
      {...modal}
      aria-labelledby={titleId}
      {...(isHanging ? HANGING : CENTRED)}
      {...SIZES[size]}
      layerStyle="dialog"
      width="calc(100% - 2rem)"
      borderRadius="dialog"
      animation="rise 160ms ease-out"
      _backdrop={{ animation: 'appear 160ms ease-out' }}
    >
      <Flex align="start" gap="1" px={{ base: '4', sm: '6' }} pt="6" pb="3">
        <Heading id={titleId} flex="1" minWidth="0" overflowWrap="anywhere">
          {title}
        </Heading>
        <Flex mt={{ base: '-1.5', sm: '-0.5' }} me="-2">
          {tools}
          {closeLabel && <CloseButton aria-label={closeLabel} onClick={onClose} />}
        </Flex>
      </Flex>
      {children}
    </chakra.dialog>
  )
}
