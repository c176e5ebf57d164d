import { Flex } from '@chakra-ui/react'
import { ArrowBigUpDash } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'

export function CapsLockHint({ isOn }: { isOn: boolean }) {
  const t = useT()
  return (
    <Flex aria-live="polite" align="center" gap="1.5" mt={isOn ? '1.5' : '0'} textStyle="caption" color="warning.fg">
      {isOn && (
        <>
          <ArrowBigUpDash size={14} aria-hidden />
          {t('common.capsLock')}
        </>
      )}
    </Flex>
  )
}
