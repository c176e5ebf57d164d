import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { toastsMachine } from '../../machines/news/toasts.machine.ts'
import { selectToasts } from '../../machines/news/toasts-selectors.ts'
import { useTopDialog } from './open-dialogs.ts'
import { Toast } from './Toast.tsx'

/** Toasts hang in the middle above the page; notifications in its corner (§9: 24 px), and on a phone below. */
const PLACES = {
  middle: { top: { base: '4', sm: '6' }, insetInline: '0', marginInline: 'auto' },
  corner: {
    top: { base: 'auto', sm: '6' },
    bottom: { base: '4', sm: 'auto' },
    insetEnd: { base: '4', sm: '6' },
  },
} as const

type Props = {
  /** Said of the whole group. */
  label: string
  place: keyof typeof PLACES
  actor: ActorRefFrom<typeof toastsMachine>
}

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** What goes with the focus on it would keep the attention for good: the focus goes first, back to where it came from. */
function leaveFor(origin: HTMLElement | null, region: HTMLElement | null) {
  if (!region?.contains(document.activeElement)) return
  origin?.focus()
  const focused = document.activeElement
  if (focused instanceof HTMLElement && region.contains(focused)) focused.blur()
}

function Region({ label, place, actor }: Props) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  const enter = (event: FocusEvent) => {
    if (!leaves(event)) return
    cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
    actor.send({ type: 'focus.enter' })
  }
  const leaving = (type: 'toast.dismiss' | 'toast.act', text: string) => () => {
    leaveFor(cameFrom.current, region.current)
    actor.send({ type, text })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not on the page any more has nobody's attention
  useEffect(
    () => () => {
      actor.send({ type: 'pointer.leave' })
      actor.send({ type: 'focus.leave' })
    },
    [],
  )
  return (
    <chakra.section
      ref={region}
      aria-label={label}
      data-screen-only
      onPointerEnter={() => actor.send({ type: 'pointer.enter' })}
      onPointerLeave={() => actor.send({ type: 'pointer.leave' })}
      onFocus={enter}
      onBlur={(event) => leaves(event) && actor.send({ type: 'focus.leave' })}
      position="fixed"
      {...PLACES[place]}
      width={{ base: 'calc(100% - 2rem)', sm: '22rem' }}
      display="flex"
      flexDirection="column"
      gap="2"
      zIndex="toast"
    >
      {useSelector(actor, selectToasts).map((toast) => (
        <Toast
          key={toast.text}
          {...toast}
          onDismiss={leaving('toast.dismiss', toast.text)}
          onAct={leaving('toast.act', toast.text)}
        />
      ))}
    </chakra.section>
  )
}

/** Short messages above the page, in the topmost dialog where one is open. */
export function Toasts(props: Props) {
  const dialog = useTopDialog()
  const isSaying = useSelector(props.actor, selectToasts).length > 0
  return isSaying && createPortal(<Region {...props} />, dialog ?? document.body)
}
