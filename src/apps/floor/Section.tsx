import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; beside?: ReactNode; children: ReactNode }

/** A part of what stands beside the plan, under its headline. */
export function Section({ title, beside, children }: Props) {
  const head = useId()
  return (
    <chakra.section aria-labelledby={head} layerStyle="card" boxShadow="card" flex="none" minWidth="0">
      <Flex align="center" justify="space-between" gap="3" px="4" pt="3" pb="2">
        <Heading asChild size="md">
          <h2 id={head}>{title}</h2>
        </Heading>
        {beside}
      </Flex>
      {children}
    </chakra.section>
  )
}

export const SectionNote = ({ children }: { children: ReactNode }) => (
  <chakra.p px="4" pb="4" color="fg.muted">
    {children}
  </chakra.p>
)
