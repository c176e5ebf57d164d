import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'

/** `lastAnswerMs`: when the server answered last. */
type Props = { isOffline: boolean; isTrying: boolean; lastAnswerMs: number; onRetry: () => void }

/** Tells the page how much of its foot the line takes, so that nothing lies under it. */
function makeRoom(line: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--connection-height', `${line.offsetHeight}px`))
  observer.observe(line)
  return () => {
    observer.disconnect()
    style.removeProperty('--connection-height')
  }
}

/** One line across the foot of the console: what is above it stays where it is. Its words stay while it is tried again. */
export function ConnectionBanner({ isOffline, isTrying, lastAnswerMs, onRetry }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const [since] = useState(() => new Date(lastAnswerMs))
  return (
    <chakra.section
      ref={makeRoom}
      aria-label={t('comfort.connection.label')}
      data-screen-only
      data-connection
      position="fixed"
      bottom="0"
      insetInline="0"
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      px={{ base: '4', sm: '6' }}
      py="1.5"
      bg="warning.subtle"
      borderTop="line"
      zIndex="docked"
      animation="rise 160ms ease-out"
    >
      <chakra.span color="warning.fg" flexShrink="0">
        <CloudOff size={18} aria-hidden />
      </chakra.span>
      <chakra.div
        role="alert"
        flex="1"
        minWidth="0"
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="3"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.p fontWeight="medium">
          {isOffline
            ? t('comfort.connection.offline')
            : t('comfort.connection.since', { time: moment(since, new Date()) })}
        </chakra.p>
        <chakra.p color="fg.muted" srOnly={{ base: true, sm: false }}>
          {t('comfort.connection.stays')}
        </chakra.p>
      </chakra.div>
      <Button variant="outline" isBusy={isTrying} onClick={onRetry}>
        {t('comfort.connection.tryNow')}
      </Button>
    </chakra.section>
  )
}
