import { Fragment, type ReactNode } from 'react'
import type { MessageKey } from '../../locales/keys.ts'
import { useT } from './I18nProvider.tsx'

const MARK = '\u0001'

type Props = { text: MessageKey; parts: Readonly<Record<string, ReactNode>> }

/** A text whose `{{names}}` are elements, as links within a sentence. */
export function RichText({ text, parts }: Props) {
  const t = useT()
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, MARK + name + MARK]))
  const pieces = t(text, marked).split(MARK)
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>
  ))
}
