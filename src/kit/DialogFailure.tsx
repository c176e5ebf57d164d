import { Box } from '@chakra-ui/react'
import { InlineError } from './InlineError.tsx'

type Props = { text?: string; supportId?: string; isMendable?: boolean }

/** Why an answer of a dialog or sheet could not be carried out, between what scrolls and the answers. */
export const DialogFailure = ({ text, ...support }: Props) =>
  text && (
    <Box px={{ base: '4', sm: '6' }} pb="4">
      <InlineError text={text} {...support} />
    </Box>
  )
