import { Box } from '@chakra-ui/react'
import { useTip } from './use-tip.ts'

const GAP_PX = 6
const EDGE_PX = 4

const within = (start: number, size: number, room: number) => Math.max(EDGE_PX, Math.min(start, room - size - EDGE_PX))

/** Beside what stands in a menu's column, else below it, or above where there is no room. */
function spotOf(anchor: HTMLElement, bubble: DOMRect) {
  const at = anchor.getBoundingClientRect()
  if (!anchor.closest('nav')) {
    const below = at.bottom + GAP_PX
    const top = below + bubble.height > innerHeight ? at.top - GAP_PX - bubble.height : below
    return { left: at.left + (at.width - bubble.width) / 2, top }
  }
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const left = isRtl ? at.left - GAP_PX - bubble.width : at.right + GAP_PX
  return { left, top: at.top + (at.height - bubble.height) / 2 }
}

/** Above open dialogs too, and nowhere beyond the edge. */
const placeAt = (anchor: HTMLElement) => (bubble: HTMLElement | null) => {
  bubble?.showPopover?.()
  const size = bubble?.getBoundingClientRect()
  if (!bubble || !size) return
  const { left, top } = spotOf(anchor, size)
  bubble.style.left = `${within(left, size.width, innerWidth)}px`
  bubble.style.top = `${within(top, size.height, innerHeight)}px`
}

/** Shows the `data-tip` of controls that are an icon alone; their names are read aloud without it. */
export function Tips() {
  const anchor = useTip()
  if (!anchor) return null
  return (
    <Box
      key={anchor.dataset.tip}
      ref={placeAt(anchor)}
      popover="manual"
      aria-hidden
      data-screen-only
      position="fixed"
      inset="auto"
      margin="0"
      maxWidth="20rem"
      px="2.5"
      py="1"
      border="none"
      borderRadius="control"
      bg="neutral.solid"
      color="neutral.contrast"
      boxShadow="floating"
      textStyle="caption"
      pointerEvents="none"
      animation="appear 120ms ease-out"
    >
      {anchor.dataset.tip}
    </Box>
  )
}
