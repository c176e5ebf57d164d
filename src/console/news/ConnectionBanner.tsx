import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'

type Props = { isOffline: boolean; isTrying: boolean; onRetry: () => void }

/** Floats above the foot of the page, so that nothing moves when it comes or goes; its words stay while it tries again. */
export function ConnectionBanner({ isOffline, isTrying, onRetry }: Props) {
  const t = useT()
  const reason = isOffline ? 'offline' : 'unreachable'
  return (
    <chakra.section
      aria-label={t('comfort.connection.label')}
      data-screen-only
      position="fixed"
      bottom={{ base: '4', sm: '6' }}
      insetInline="4"
      marginInline="auto"
      width="fit-content"
      maxWidth="min(40rem, calc(100% - 2rem))"
      display="flex"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2.5"
      py="2.5"
      borderRadius="card"
      layerStyle="raised"
      zIndex="docked"
      animation="rise 160ms ease-out"
    >
      <chakra.span color="warning.fg" flexShrink="0">
        <CloudOff size={18} aria-hidden />
      </chakra.span>
      <chakra.div role="alert" flex="1" minWidth="0">
        <chakra.p fontWeight="medium">{t(`comfort.connection.${reason}`)}</chakra.p>
        <chakra.p color="fg.muted">{t('comfort.connection.stays')}</chakra.p>
      </chakra.div>
      <Button variant="outline" isBusy={isTrying} onClick={onRetry}>
        {t('comfort.connection.tryNow')}
      </Button>
    </chakra.section>
  )
}
