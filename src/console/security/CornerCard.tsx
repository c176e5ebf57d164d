import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { css } from '../../theme/css.ts'

type Props = { labelledBy: string; onClose?: () => void; children: ReactNode }

/** Tells the page how much of its foot a phone's sheet takes, so that nothing lies under it. */
function makeRoom(sheet: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--sheet-height', `${sheet.offsetHeight}px`))
  observer.observe(sheet)
  return () => {
    observer.disconnect()
    style.removeProperty('--sheet-height')
  }
}

/** A card at the bottom end corner, on a phone a sheet at the foot; never in the way of work. */
export function CornerCard({ labelledBy, onClose, children }: Props) {
  const t = useT()
  return (
    <Box
      ref={makeRoom}
      as="aside"
      aria-labelledby={labelledBy}
      position="fixed"
      zIndex="docked"
      bottom={{ base: 'var(--connection-height, 0px)', sm: 'calc(1rem + var(--connection-height, 0px))' }}
      insetInline={{ base: '0', sm: 'auto 1rem' }}
      width={{ base: 'auto', sm: '24rem' }}
      padding="4"
      pe={onClose ? '10' : '4'}
      display="flex"
      flexDirection="column"
      gap="3"
      layerStyle="raised"
      borderTopRadius="card"
      borderBottomRadius={{ base: '0', sm: 'card' }}
      animation="rise 160ms ease-out"
    >
      {children}
      {onClose && (
        <CloseButton
          size="xs"
          aria-label={t('common.close')}
          onClick={onClose}
          className={css({ position: 'absolute', top: '3', insetInlineEnd: '3' })}
        />
      )}
    </Box>
  )
}
