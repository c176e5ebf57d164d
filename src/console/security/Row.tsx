import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BusyButton } from '../../kit/BusyButton.tsx'

type Props = {
  icon: ReactNode
  name: ReactNode
  lines: ReactNode
  /** What the button says, and what it is called for who does not see its row. */
  action: { text: string; label: string; busyLabel: string; isBusy: boolean; onPress: () => void }
}

/** One session or passkey, with the one thing that can be done to it. */
export const Row = ({ icon, name, lines, action }: Props) => (
  <Box
    as="li"
    display="flex"
    alignItems="center"
    gap="3"
    py="2.5"
    borderTop="1px solid"
    borderColor="border"
    _first={{ borderTop: 'none' }}
  >
    <Box color="fg.subtle" flexShrink={0}>
      {icon}
    </Box>
    <Box flex="1" minWidth="0" overflowWrap="anywhere">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" textStyle="form" color="fg">
        {name}
      </Box>
      <Box display="flex" flexDirection="column" textStyle="caption" color="fg.muted">
        {lines}
      </Box>
    </Box>
    <BusyButton
      variant="outline"
      size="sm"
      isBusy={action.isBusy}
      busyLabel={action.busyLabel}
      aria-label={action.label}
      onClick={action.onPress}
    >
      {action.text}
    </BusyButton>
  </Box>
)
