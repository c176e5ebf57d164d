import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Corp } from '../../../machines/entities.ts'
import { Logo } from '../../kit/drawings/Logo.tsx'
import { PRODUCT_NAME } from '../../theme/brand.ts'

/** The company's logo and name; ours where it has none. */
export function CorpLine({ corp }: { corp?: Corp }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Flex flex="1" align="center" gap="2.5" minWidth="0">
      {corp?.corp_logo && !isBroken ? (
        <chakra.img
          src={corp.corp_logo}
          alt=""
          height="8"
          maxWidth="8rem"
          objectFit="contain"
          onError={() => setBroken(true)}
        />
      ) : (
        <Logo />
      )}
      <chakra.span textStyle="lead" fontWeight="semibold" color="fg" truncate>
        {corp?.corp_name || PRODUCT_NAME}
      </chakra.span>
    </Flex>
  )
}
