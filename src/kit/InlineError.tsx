import { Box, chakra, Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { SupportDetails, SupportId } from './SupportId.tsx'

/** `title` names what failed, where the text says why. `isMendable`: the person can do without the support id, and asks for it. */
type Props = { title?: string; text?: string; supportId?: string; isMendable?: boolean; children?: ReactNode }

/** What went wrong, in one line that is read aloud; the support id below it. */
export function InlineError({ title, text, supportId, isMendable, children }: Props) {
  return (
    <Box role="alert" _empty={{ display: 'none' }}>
      {text && (
        <Flex
          gap="2"
          px="3"
          py="2.5"
          borderRadius="control"
          bg="danger.subtle"
          color="danger.fg"
          textStyle="form"
          animation="appear 160ms ease-out"
        >
          <chakra.span pt="0.5" flexShrink={0}>
            <CircleAlert size={16} aria-hidden />
          </chakra.span>
          <Box minWidth="0" flex="1">
            {title && (
              <>
                <chakra.strong display="block" fontWeight="semibold">
                  {title}
                </chakra.strong>{' '}
              </>
            )}
            {text}
            {supportId && !isMendable && <SupportId id={supportId} />}
            {children}
            {supportId && isMendable && <SupportDetails id={supportId} />}
          </Box>
        </Flex>
      )}
    </Box>
  )
}
