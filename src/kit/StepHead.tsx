import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { IconButton } from './IconButton.tsx'

/** Where one is: "Step 1 of 3", and the same as a line. */
function StepLine({ step, steps }: { step: number; steps: number }) {
  const t = useT()
  const all = Array.from({ length: steps }, (_, index) => index + 1)
  return (
    <Flex align="center" gap="3" flex="1">
      <chakra.p textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink={0}>
        {t('setup.step', { step, steps })}
      </chakra.p>
      <Flex aria-hidden flex="1" gap="1">
        {all.map((each) => (
          <Box key={each} flex="1" height="1" borderRadius="full" bg={each <= step ? 'accent.solid' : 'border'} />
        ))}
      </Flex>
    </Flex>
  )
}

type Props = {
  step: number
  steps: number
  title: string
  intro: ReactNode
  /** In a dialog the title of the dialog stands above it. */
  isInDialog?: boolean
  ref?: Ref<HTMLHeadingElement>
  /** The way back to the sign-in, beside the line, where there is one. */
  onBack?: () => void
}

function BackArrow({ onBack }: { onBack: () => void }) {
  const t = useT()
  return (
    <IconButton aria-label={t('setup.backToSignIn')} onClick={onBack} className={css({ ms: '-2', my: '-2' })}>
      <ArrowLeft aria-hidden />
    </IconButton>
  )
}

/** The head of a step: where one is, what it is about, and in a sentence what for. */
export function StepHead({ step, steps, title, intro, isInDialog = false, ref, onBack }: Props) {
  const Title = isInDialog ? 'h3' : 'h1'
  return (
    <Box mb="1">
      <Flex align="center" gap="2" mb="3">
        {onBack && <BackArrow onBack={onBack} />}
        <StepLine step={step} steps={steps} />
      </Flex>
      <Heading asChild size={isInDialog ? 'md' : 'xl'} outline="none">
        <Title ref={ref} tabIndex={-1}>
          {title}
        </Title>
      </Heading>
      <chakra.p textStyle="form" color="fg.muted" textWrap="pretty" mt="1">
        {intro}
      </chakra.p>
    </Box>
  )
}
