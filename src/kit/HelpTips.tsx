import { Box } from '@chakra-ui/react'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { usePickerT } from './PickerTexts.tsx'
import { placePopup } from './place-popup.ts'

/** Tips that open beside a question mark; Escape, or a click elsewhere, closes them. */
export function HelpTips({ children }: { children: ReactNode }) {
  const t = usePickerT()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const release = useRef<() => void>(undefined)
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    release.current?.()
    release.current =
      newState === 'open' && trigger.current ? placePopup(trigger.current, currentTarget, 'start') : undefined
  }
  return (
    <>
      <IconButton ref={trigger} aria-label={t('help')} popoverTarget={id}>
        <CircleHelp aria-hidden />
      </IconButton>
      <Box
        id={id}
        popover="auto"
        role="note"
        aria-label={t('help')}
        onToggle={place}
        position="fixed"
        inset="auto"
        maxWidth="min(24rem, calc(100vw - 1rem))"
        m="0"
        px="4"
        py="3"
        borderRadius="card"
        bg="bg.raised"
        color="fg.muted"
        boxShadow="floating"
        textStyle="body"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </>
  )
}
