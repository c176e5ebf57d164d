import { chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import type { Tone } from '../../kit/Badge.tsx'
import { css } from '../../theme/css.ts'

/** Of the sign, and of the number, which calls only where somebody is needed. */
const SIGNS = {
  success: 'success.fg',
  warning: 'warning.fg',
  danger: 'danger.fg',
  accent: 'accent.fg',
  neutral: 'fg.muted',
} as const
const NUMBERS = { success: 'fg', warning: 'warning.fg', danger: 'danger.fg', accent: 'fg', neutral: 'fg' } as const

const CARD = css({
  layerStyle: 'card',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: '1',
  alignItems: 'start',
  minWidth: '0',
  width: '100%',
  p: '3',
  boxShadow: 'card',
  textAlign: 'start',
})
const PRESSED = css({ cursor: 'pointer', _hover: { bg: 'bg.hover', borderColor: 'border.strong' } })

type Props = {
  word: string
  /** A number, or what it is written as. */
  value: number | string
  icon: LucideIcon
  tone: Tone
  /** What it is out of, or beside. */
  beside?: ReactNode
  onOpen?: (() => void) | undefined
}

/** A number and what it counts; it leads to exactly those. Takes three rows of a grid, so that the numbers beside each other stand in line. */
export function Figure({ word, value, icon: Icon, tone, beside, onOpen }: Props) {
  const { number } = useFormats()
  const content = (
    <>
      <Flex as="span" align="start" gap="1.5" textStyle="body" color="fg.muted" fontWeight="medium">
        <chakra.span color={SIGNS[tone]} flex="none" mt="0.5" display="inline-flex">
          <Icon size={16} aria-hidden />
        </chakra.span>
        {word}
      </Flex>{' '}
      <chakra.span textStyle="display" fontVariantNumeric="tabular-nums" color={NUMBERS[tone]}>
        {typeof value === 'number' ? number(value) : value}
      </chakra.span>{' '}
      <chakra.span textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" mt="auto">
        {beside}
      </chakra.span>
    </>
  )
  if (!onOpen) return <div className={CARD}>{content}</div>
  return (
    <button type="button" className={`${CARD} ${PRESSED}`} onClick={onOpen}>
      {content}
    </button>
  )
}
