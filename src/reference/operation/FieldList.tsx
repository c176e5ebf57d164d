import { Box, chakra, Flex } from '@chakra-ui/react'
import type { FieldRow, Parameter } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { LimitWords } from './LimitWords.tsx'
import { Words } from './Words.tsx'

const isInHeader = (row: FieldRow | Parameter) => 'in' in row && row.in === 'header'

function Named({ row, asks }: { row: FieldRow | Parameter; asks: boolean }) {
  const t = useReferenceT()
  const { path, type, isRequired } = row
  const notes = [type, isInHeader(row) && t('inHeader')].filter(Boolean).join(', ')
  return (
    <Flex as="dt" wrap="wrap" align="baseline" columnGap="2">
      <chakra.code fontFamily="mono" fontSize="0.8125rem" fontWeight="semibold" overflowWrap="anywhere">
        {path}
      </chakra.code>
      <chakra.span textStyle="caption" color="fg.muted">
        {notes}
      </chakra.span>
      {asks && isRequired && (
        <chakra.bdi textStyle="caption" color="danger.fg">
          {t('required')}
        </chakra.bdi>
      )}
    </Flex>
  )
}

/** Fields one below the other, from left to right as the contract is written: name, type, what it is and what it may be. `asks`: they are to be given. */
export function FieldList({ rows, asks = false }: { rows: readonly (FieldRow | Parameter)[]; asks?: boolean }) {
  return (
    <chakra.dl m="0" dir="ltr">
      {rows.map((row) => (
        <Box key={row.path} py="2.5" borderTop="line" _first={{ borderTop: 'none' }}>
          <Named row={row} asks={asks} />
          <chakra.dd m="0" textStyle="body" color="fg.muted" _empty={{ display: 'none' }}>
            {row.description !== '' && (
              <p>
                <Words text={row.description} />
              </p>
            )}
            <LimitWords {...row} />
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  )
}
