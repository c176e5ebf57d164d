import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Loading } from '../../kit/Loading.tsx'

type Props = { id?: string; title: string; beside?: ReactNode; children: ReactNode }

/** A part of the overview under its headline, which can be led to. */
export function Part({ id, title, beside, children }: Props) {
  const head = useId()
  return (
    <chakra.section aria-labelledby={head} layerStyle="card" boxShadow="card" minWidth="0" overflow="hidden">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3" px="4" pt="3.5" pb="2">
        <Heading asChild size="md">
          <h2 id={head} data-part={id} tabIndex={-1}>
            {title}
          </h2>
        </Heading>
        <chakra.p textStyle="caption" color="fg.subtle" _empty={{ display: 'none' }}>
          {beside}
        </chakra.p>
      </Flex>
      {children}
    </chakra.section>
  )
}

export const PartNote = ({ children }: { children: ReactNode }) => (
  <chakra.p px="4" pb="4" color="fg.muted">
    {children}
  </chakra.p>
)

export const PartLoading = () => (
  <Box px="4" pt="4" pb="8">
    <Loading />
  </Box>
)
