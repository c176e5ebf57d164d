import { chakra, Flex } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Logo } from '../../kit/drawings/Logo.tsx'
import { COMPANY_NAME } from '../../theme/brand.ts'
import { shownVariant } from '../../theme/color-mode.ts'

/** Logo and company name; the karaoke variant goes by its own title (§1). */
export function BrandLine() {
  const t = useT()
  return (
    <Flex align="center" gap="2.5">
      <Logo />
      <chakra.span textStyle="lead" fontWeight="semibold" color="fg">
        {shownVariant() === 'ktv' ? t('shell.ktvProduct') : COMPANY_NAME}
      </chakra.span>
    </Flex>
  )
}
