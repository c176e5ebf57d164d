import { Box, Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'

export function DialoguesSkeleton() {
  const t = useT()
  return (
    <Box role="status" aria-label={t('common.loading')} display="flex" flexDirection="column" gap="4">
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))">
        {['questions', 'answered', 'unanswered'].map((figure) => (
          <Skeleton key={figure} borderRadius="card" height="6.5rem" />
        ))}
      </Box>
      <Skeleton borderRadius="card" height="18rem" />
      <Skeleton borderRadius="card" height="14rem" />
    </Box>
  )
}
