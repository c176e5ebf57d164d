import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { recipes } from '../theme/recipes.ts'

const Box = chakra('input', recipes.checkbox)

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  /** Some of what it stands for is ticked, and some is not. */
  isPartial?: boolean
}

/** The box alone, where other words say what it is for. */
export const Tick = ({ isPartial = false, ...box }: TickProps) => (
  <Box
    {...box}
    type="checkbox"
    ref={(element: HTMLInputElement | null) => {
      if (element) element.indeterminate = isPartial
    }}
  />
)

type Props = TickProps & { className?: string; children: ReactNode }

/** A check box with its label. */
export const CheckBox = ({ className, children, ...box }: Props) => (
  <chakra.label
    className={className}
    display="flex"
    alignItems="flex-start"
    gap="2.5"
    width="fit-content"
    textStyle="form"
    color="fg.muted"
    cursor="pointer"
  >
    <chakra.span display="inline-flex" py="0.5">
      <Tick {...box} />
    </chakra.span>
    <span>{children}</span>
  </chakra.label>
)
