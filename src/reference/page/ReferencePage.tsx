import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { LangCode } from '../../i18n/languages.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import type { Reference } from '../contract/shape.ts'
import { OperationPage } from '../operation/OperationPage.tsx'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { NO_KEYS, TypedKeys } from '../try/typed-keys.ts'
import { Beginning } from './Beginning.tsx'
import { CallList } from './CallList.tsx'
import { CONTENT_ID, Header } from './Header.tsx'
import { useShownId } from './use-shown-id.ts'

type Props = { reference: Reference; onSpeak: (lang: LangCode) => void }

/** Wide, the list stands beside what is chosen; narrow, it follows the beginning alone. */
export function ReferencePage({ reference: { operations }, onSpeak }: Props) {
  const t = useReferenceT()
  const id = useShownId()
  const operation = operations.find((each) => each.id === id)
  const keys = useState(NO_KEYS)
  usePageTitle(operation ? `${operation.summary} · ${t('title')}` : t('title'))
  return (
    <TypedKeys value={keys}>
      <Header onSpeak={onSpeak} />
      <Flex direction={{ base: 'column', md: 'row' }} align={{ base: 'stretch', md: 'start' }}>
        <Box
          data-beside={id !== ''}
          order={{ base: 2, md: 0 }}
          width={{ base: 'auto', md: '18rem' }}
          flexShrink="0"
          position={{ base: 'static', md: 'sticky' }}
          top="12"
          height={{ base: 'auto', md: 'calc(100dvh - 3rem)' }}
          borderInlineEnd={{ base: 'none', md: 'line' }}
          css={{ '@media (max-width: 59.99rem)': { '&[data-beside=true]': { display: 'none' } } }}
        >
          <CallList operations={operations} shown={id} />
        </Box>
        <chakra.main
          id={CONTENT_ID}
          tabIndex={-1}
          flex="1"
          minWidth="0"
          outline="none"
          px={{ base: '4', sm: '8' }}
          py={{ base: '5', sm: '8' }}
        >
          {operation ? (
            <OperationPage key={operation.id} operation={operation} />
          ) : (
            <Beginning unknown={id === '' ? undefined : id} />
          )}
        </chakra.main>
      </Flex>
    </TypedKeys>
  )
}
