import { Box, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../theme/css.ts'

const LINE = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minWidth: '0',
  px: '4',
  py: '2.5',
  textAlign: 'start',
})
const PRESSED = css({ cursor: 'pointer', _hover: { bg: 'bg.hover' }, _focusVisible: { outlineOffset: '-2px' } })

type Props = { onOpen?: (() => void) | undefined; children: ReactNode }

/** One of a list, which leads to its own place where it has one. */
export function Row({ onOpen, children }: Props) {
  const content = (
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
  )
  if (!onOpen) return <div className={LINE}>{content}</div>
  return (
    <button type="button" className={`${LINE} ${PRESSED}`} onClick={onOpen}>
      {content}
      <chakra.span color="fg.subtle" flex="none">
        <ChevronRight size={16} aria-hidden />
      </chakra.span>
    </button>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <chakra.ul css={{ '& > li': { borderTop: 'line' } }}>{children}</chakra.ul>
)
