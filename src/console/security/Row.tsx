import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ListRow } from '../../kit/ListRow.tsx'
import { css } from '../../theme/css.ts'

type Props = {
  icon: ReactNode
  name: ReactNode
  lines: ReactNode
  /** What the button says, and what it is called for who does not see its row. */
  action: { text: string; label: string; busyLabel: string; isBusy: boolean; onPress: () => void }
}

/** One session or passkey, with the one thing that can be done to it. */
export const Row = ({ icon, name, lines, action }: Props) => (
  <ListRow
    className={css({ alignItems: 'center', gap: '3', py: '2.5' })}
    icon={icon}
    iconLook={css({ color: 'fg.subtle' })}
    action={
      <Button
        variant="outline"
        isBusy={action.isBusy}
        busyLabel={action.busyLabel}
        aria-label={action.label}
        onClick={action.onPress}
      >
        {action.text}
      </Button>
    }
  >
    <Flex wrap="wrap" align="center" columnGap="2" textStyle="form" color="fg">
      {name}
    </Flex>
    <Flex direction="column" textStyle="caption" color="fg.muted">
      {lines}
    </Flex>
  </ListRow>
)
