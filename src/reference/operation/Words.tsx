import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

/** What the contract says, in English, with the names in it as such. */
export function Words({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((piece, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <chakra.code key={at} fontFamily="mono" fontSize="0.9em" overflowWrap="anywhere">
            {piece}
          </chakra.code>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
    </span>
  )
}
