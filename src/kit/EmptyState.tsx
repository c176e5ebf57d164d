import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { css } from '../theme/css.ts'
import { Drawing, type DrawingName } from './drawings/Drawing.tsx'

type Props = { drawing?: DrawingName; title: string; hint?: string; as?: 'h1' | 'h2'; children?: ReactNode }

/** Nothing to show, said in one sentence with at most one action. */
export function EmptyState({ drawing, title, hint, as: Title = 'h2', children }: Props) {
  return (
    <Flex direction="column" align="center" gap="2" px="6" py="12" textAlign="center">
      {drawing && (
        <Drawing name={drawing} className={css({ width: '12.5rem', height: 'auto', mb: '4', color: 'fg.muted' })} />
      )}
      <Heading asChild size="md">
        <Title>{title}</Title>
      </Heading>
      {hint && (
        <Box textStyle="form" color="fg.muted" maxWidth="dialog" textWrap="balance">
          {hint}
        </Box>
      )}
      {children && <Box mt="4">{children}</Box>}
    </Flex>
  )
}
