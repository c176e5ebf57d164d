import { Box, chakra } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { Asking } from './AskTrial.tsx'
import { LazyAsk } from './LazyAsk.tsx'

type Props = Omit<Asking, 'resource' | 'draft'> & { resource: Resource; onClose: () => void }

/** What a robot would say to any question, over the list of what is taught. */
export function AskSheet({ resource, onClose, ...asking }: Props) {
  const t = usePageT()
  const common = useT()
  return (
    <Sheet title={t('ask.title')} closeLabel={common('common.close')} onClose={onClose}>
      <Box flex="1" minHeight="0" overflowY="auto" px={{ base: '4', sm: '6' }} pb="6">
        <chakra.p color="fg.muted" pb="4">
          {t('ask.aboutAll')}
        </chakra.p>
        <LazyAsk resource={resource.id} {...asking} />
      </Box>
    </Sheet>
  )
}
