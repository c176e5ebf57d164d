import { Box, chakra, Heading, IconButton } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { StepLine } from '../../ui/StepLine.tsx'

type Props = {
  step: number
  title: MessageKey
  intro: MessageKey
  /** Without it there is no way back here: a dialog has its own way out. */
  onBack?: () => void
  children?: ReactNode
}

const STEPS = 2

/** Where one is in the reset, and the way back to the password tab. */
export function StepHead({ step, title, intro, onBack, children }: Props) {
  const t = useT()
  return (
    <Box mb="1">
      <Box display="flex" alignItems="center" gap="2" mb="3" minHeight="8">
        {onBack && (
          <IconButton variant="ghost" size="sm" ms="-2" aria-label={t('setup.backToSignIn')} onClick={onBack}>
            <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
              <ArrowLeft aria-hidden />
            </chakra.span>
          </IconButton>
        )}
        <StepLine step={step} steps={STEPS} />
      </Box>
      <Heading as={onBack ? 'h1' : 'h3'} size={onBack ? 'xl' : 'md'}>
        {t(title)}
      </Heading>
      <chakra.p textStyle="form" color="fg.muted" textWrap="pretty" mt="1">
        {t(intro)} {children}
      </chakra.p>
    </Box>
  )
}
