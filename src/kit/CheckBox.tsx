import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { isChecked: boolean; onToggle: () => void; children: ReactNode }

/** The browser's own check box with its label, in the accent colour. */
export const CheckBox = ({ isChecked, onToggle, children }: Props) => (
  <chakra.label display="flex" gap="2.5" textStyle="form" color="fg.muted" cursor="pointer" width="fit-content">
    <chakra.input
      type="checkbox"
      checked={isChecked}
      onChange={onToggle}
      boxSize="4"
      mt="0.5"
      flexShrink={0}
      accentColor="accent.solid"
      cursor="pointer"
    />
    <span>{children}</span>
  </chakra.label>
)
