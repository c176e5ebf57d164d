import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = { title: ReactNode; beside?: ReactNode; comesToSight?: boolean; children: ReactNode }

/** A part of what stands beside the plan, under its headline; what was just asked for comes to sight. */
export function Section({ title, beside, comesToSight = false, children }: Props) {
  const head = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (comesToSight) section.current?.scrollIntoView({ block: 'nearest' })
  }, [comesToSight])
  return (
    <chakra.section ref={section} aria-labelledby={head} layerStyle="card" boxShadow="card" flex="none" minWidth="0">
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
