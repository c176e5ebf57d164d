import { Box, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands where a page will be, in the shape that pages have: a bar above, tiles below. */
export function FrameSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" p="5" height="100%" overflow="hidden">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Flex gap="3" mb="5">
        <Skeleton height="8" flex="1" maxWidth="18rem" />
        <Skeleton height="8" width="10rem" />
      </Flex>
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))">
        {TILES.map((tile) => (
          <Skeleton key={tile} height="32" borderRadius="card" />
        ))}
      </Box>
    </Box>
  )
}
