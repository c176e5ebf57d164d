import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  title: string
  /** What the last change did, read aloud. */
  notice?: string
  /** How many rows it has: where the one with the focus goes, the focus goes to the title. */
  count?: number
  children: ReactNode
}

/** A titled part of the dialog. */
export function Section({ title, notice, count, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(count)
  useEffect(() => {
    const isFewer = (count ?? 0) < (previous.current ?? 0)
    previous.current = count
    if (isFewer && document.activeElement?.closest('li') === null) heading.current?.focus()
  }, [count])
  return (
    <Box as="section" aria-labelledby={id}>
      <Flex align="baseline" justify="space-between" gap="3" mb="1">
        <Heading ref={heading} as="h3" id={id} size="md" textStyle="form" tabIndex={-1} outline="none">
          {title}
        </Heading>
        <chakra.span role="status" textStyle="caption" color="success.fg">
          {notice}
        </chakra.span>
      </Flex>
      {children}
    </Box>
  )
}
