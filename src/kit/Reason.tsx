import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { id: string; isShown: boolean; align: 'center' | 'end'; children: ReactNode }

/** Why a button refuses, above it and over whatever stands there; read aloud with the button even while unseen. */
export const Reason = ({ id, isShown, align, children }: Props) => (
  <Box
    position="absolute"
    bottom="100%"
    insetInline="0"
    pb="1.5"
    display={isShown ? 'grid' : 'none'}
    justifyContent={align === 'end' ? 'end' : 'center'}
    zIndex="dropdown"
    animation="appear 120ms ease-out"
  >
    <Box
      id={id}
      role="tooltip"
      width="max-content"
      maxWidth="20rem"
      px="2.5"
      py="1.5"
      borderRadius="control"
      bg="neutral.solid"
      color="neutral.contrast"
      boxShadow="floating"
      textStyle="caption"
      textAlign="start"
      textWrap="pretty"
    >
      {children}
    </Box>
  </Box>
)
