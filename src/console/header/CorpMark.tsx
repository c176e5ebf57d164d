import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Logo } from '../../kit/drawings/Logo.tsx'
import { useProductName } from '../../kit/use-product-name.ts'

type Props = { address: string; name: string; isCollapsed?: boolean }

/** The company's logo, or the default name where it has none (§2 "Left menu"). */
export function CorpMark({ address, name, isCollapsed = false }: Props) {
  const product = useProductName()
  const [broken, setBroken] = useState<string>()
  if (address !== '' && address !== broken)
    return (
      <chakra.img
        src={address}
        alt={name}
        height="6"
        maxWidth={isCollapsed ? '8' : 'full'}
        objectFit="contain"
        {...(isCollapsed
          ? { objectPosition: 'center' }
          : { objectPosition: 'left', _rtl: { objectPosition: 'right' } })}
        onError={() => setBroken(address)}
      />
    )
  return (
    <Flex align="center" gap="2" minWidth="0">
      <Logo isSmall />
      {!isCollapsed && (
        <chakra.span textStyle="form" lineHeight="1.2" fontWeight="semibold" lineClamp="2">
          {product}
        </chakra.span>
      )}
    </Flex>
  )
}
