import { Box, chakra } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'

/** Where one is: "Step 1 of 3", and the same as a line. */
export function StepLine({ step, steps }: { step: number; steps: number }) {
  const t = useT()
  const all = Array.from({ length: steps }, (_, index) => index + 1)
  return (
    <Box display="flex" alignItems="center" gap="3" flex="1">
      <chakra.p textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink={0}>
        {t('setup.step', { step, steps })}
      </chakra.p>
      <Box aria-hidden display="flex" flex="1" gap="1">
        {all.map((each) => (
          <Box key={each} flex="1" height="1" borderRadius="full" bg={each <= step ? 'accent.solid' : 'border'} />
        ))}
      </Box>
    </Box>
  )
}
