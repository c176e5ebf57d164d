import { chakra, Flex } from '@chakra-ui/react'
import { Fragment } from 'react'

/** Where the shown entry stands in the menu; on a phone only its own name. */
export function Breadcrumb({ names }: { names: readonly string[] }) {
  const above = names.slice(0, -1)
  const own = names.at(-1)
  return (
    <Flex align="center" gap="1.5" minWidth="0" flex="1" textStyle="body">
      {above.map((name) => (
        <Fragment key={name}>
          <chakra.span color="fg.subtle" truncate hideBelow="md">
            {name}
          </chakra.span>
          <chakra.span color="fg.subtle" aria-hidden hideBelow="md">
            /
          </chakra.span>
        </Fragment>
      ))}
      {own && (
        <chakra.h1 fontWeight="medium" truncate>
          {own}
        </chakra.h1>
      )}
    </Flex>
  )
}
