import { chakra } from '@chakra-ui/react'
import { LifeBuoy } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { CloseButton } from '../kit/CloseButton.tsx'

type Props = { onOpen: () => void; onDismiss: () => void }

/** A line in the corner, which is not read aloud by itself: who was thrown out has other things to do first. */
export function ReportOffer({ onOpen, onDismiss }: Props) {
  const t = useT()
  return (
    <chakra.aside
      aria-label={t('report.title')}
      data-screen-only
      position="fixed"
      bottom={{ base: '3', sm: '6' }}
      insetEnd={{ base: '3', sm: '6' }}
      zIndex="docked"
      display="flex"
      alignItems="center"
      gap="1"
      p="1"
      borderRadius="card"
      layerStyle="raised"
      animation="rise 160ms ease-out"
    >
      <Button variant="ghost" onClick={onOpen}>
        <LifeBuoy size={16} aria-hidden />
        {t('report.happened')}
      </Button>
      <CloseButton aria-label={t('common.close')} onClick={onDismiss} />
    </chakra.aside>
  )
}
