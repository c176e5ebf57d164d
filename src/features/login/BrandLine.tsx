import { Box, chakra } from '@chakra-ui/react'
import { Logo } from '../../drawings/Logo.tsx'
import { COMPANY_NAME } from '../../theme/brand.ts'

/** Logo and company name. */
export const BrandLine = () => (
  <Box display="flex" alignItems="center" gap="2.5">
    <Logo />
    <chakra.span textStyle="lead" fontWeight="semibold" color="fg">
      {COMPANY_NAME}
    </chakra.span>
  </Box>
)
