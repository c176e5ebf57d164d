import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SupportId } from '../../kit/SupportId.tsx'

type Props = { title: string; hint: string; supportId?: string; role?: 'alert'; children?: ReactNode }

/** In place of a page: what happened, what to do, and the id to tell the support. */
export function FrameCard({ title, hint, supportId, role, children }: Props) {
  return (
    <Flex height="100%" p="6" align="center" justify="center">
      <Box maxWidth="26rem" width="100%" role={role}>
        <Heading as="h2" size="md" mb="1">
          {title}
        </Heading>
        <Box textStyle="form" color="fg.muted" mb="5">
          {hint}
        </Box>
        {children && (
          <Flex gap="3" wrap="wrap">
            {children}
          </Flex>
        )}
        {supportId && (
          <Box mt="5" color="fg.subtle" fontVariantNumeric="tabular-nums">
            <SupportId id={supportId} />
          </Box>
        )}
      </Box>
    </Flex>
  )
}
