import { Box, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { FirstSetUpTexts, useSetUpT } from './FirstSetUpTexts.tsx'

function Words() {
  const t = useSetUpT()
  return (
    <Box role="alert" px="3" py="2.5" borderRadius="control" bg="accent.subtle" textStyle="form">
      <chakra.strong display="block" fontWeight="semibold">
        {t('awaits.title')}
      </chakra.strong>
      {t('awaits.body')}
    </Box>
  )
}

/** Nobody can sign in while there is no company: where the address stands that makes one. */
export const AwaitsSetUp = () => (
  <Suspense>
    <FirstSetUpTexts>
      <Words />
    </FirstSetUpTexts>
  </Suspense>
)
