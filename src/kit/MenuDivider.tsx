import { Box } from '@chakra-ui/react'

export const MenuDivider = () => <Box role="separator" height="1px" my="1" mx="-1" bg="border" />
