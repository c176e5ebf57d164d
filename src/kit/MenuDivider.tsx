import { Box } from '@chakra-ui/react'

/** A line between two groups of a menu's items. */
export const MenuDivider = () => <Box role="separator" height="1px" my="1" mx="-1" bg="border" />
