import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** `readsTitle`: where there is nothing to press, reading begins at the title. */
type Props = { title: string; body?: string; readsTitle?: boolean; children?: ReactNode }

/** A screen without anything to type. */
export function Told({ title, body, readsTitle = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (readsTitle) heading.current?.focus()
  }, [readsTitle])
  return (
    <Flex direction="column" gap="5">
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {title}
      </Heading>
      {body && (
        <chakra.p textStyle="form" color="fg.muted" overflowWrap="anywhere">
          {body}
        </chakra.p>
      )}
      {children}
    </Flex>
  )
}
