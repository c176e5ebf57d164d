import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectSteps } from '../../../machines/set-up.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { SetUpActor } from '../../session/SessionProvider.tsx'
import { screenOfSetUp } from './screen-of-set-up.ts'

/** Where one is: "Step 1 of 3", and the same as a line. */
export function StepLine({ setUp }: { setUp: SetUpActor }) {
  const t = useT()
  const steps = useSelector(setUp, selectSteps)
  const at = steps.indexOf(useSelector(setUp, screenOfSetUp))
  return (
    <Box display="flex" alignItems="center" gap="3" mb="3">
      <chakra.p textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink={0}>
        {t('setup.step', { step: at + 1, steps: steps.length })}
      </chakra.p>
      <Box aria-hidden display="flex" flex="1" gap="1">
        {steps.map((step, index) => (
          <Box key={step} flex="1" height="1" borderRadius="full" bg={index <= at ? 'accent.solid' : 'border'} />
        ))}
      </Box>
    </Box>
  )
}
