import { chakra } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'
import { type Said, Toast } from './Toast.tsx'

/** Toasts hang in the middle above the page; notifications in its corner (§9: 24 px), and on a phone below. */
const PLACES = {
  middle: { top: { base: '4', sm: '6' }, insetInline: '0', marginInline: 'auto' },
  corner: {
    top: { base: 'auto', sm: '6' },
    bottom: { base: '4', sm: 'auto' },
    insetEnd: { base: '4', sm: '6' },
  },
} as const

export type Attention = 'pointer.enter' | 'pointer.leave' | 'focus.enter' | 'focus.leave'

type Props = {
  /** Said of the whole group. */
  label: string
  place: keyof typeof PLACES
  toasts: readonly Said[]
  onDismiss: (text: string) => void
  /** What a message offers was taken. */
  onAct?: (text: string) => void
  /** Tells when somebody reads the messages or reaches for them. */
  onAttention: (what: Attention) => void
}

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** What goes with the focus on it would keep the attention for good: the focus goes first, back to where it came from. */
function leaveFor(origin: HTMLElement | null, region: HTMLElement | null) {
  if (!region?.contains(document.activeElement)) return
  origin?.focus()
  const focused = document.activeElement
  if (focused instanceof HTMLElement && region.contains(focused)) focused.blur()
}

function Region({ label, place, toasts, onDismiss, onAct, onAttention }: Props) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  const enter = (event: FocusEvent) => {
    if (!leaves(event)) return
    cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
    onAttention('focus.enter')
  }
  const leaving = (act?: (text: string) => void) => (text: string) => {
    leaveFor(cameFrom.current, region.current)
    act?.(text)
  }
  const dismiss = leaving(onDismiss)
  const act = leaving(onAct)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not on the page any more has nobody's attention
  useEffect(
    () => () => {
      onAttention('pointer.leave')
      onAttention('focus.leave')
    },
    [],
  )
  return (
    <chakra.section
      ref={region}
      aria-label={label}
      data-screen-only
      onPointerEnter={() => onAttention('pointer.enter')}
      onPointerLeave={() => onAttention('pointer.leave')}
      onFocus={enter}
      onBlur={(event) => leaves(event) && onAttention('focus.leave')}
      position="fixed"
      {...PLACES[place]}
      width={{ base: 'calc(100% - 2rem)', sm: '22rem' }}
      display="flex"
      flexDirection="column"
      gap="2"
      zIndex="toast"
    >
      {toasts.map((toast) => (
        <Toast key={toast.text} {...toast} onDismiss={() => dismiss(toast.text)} onAct={() => act(toast.text)} />
      ))}
    </chakra.section>
  )
}

/** Short messages above the page, in the topmost dialog where one is open. */
export function Toasts(props: Props) {
  const dialog = useTopDialog()
  return props.toasts.length > 0 && createPortal(<Region {...props} />, dialog ?? document.body)
}
