import { useEffect, useState } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { VALIDATION_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { type Check, checkCode } from './checks.ts'
import { codeIn, withLatinDigits } from './code-text.ts'

const asTyped = (text: string) => text

export type Draft = {
  text: string
  value: string
  problem?: MessageKey
  /** Whether typing has stopped for long enough. */
  isSettled: boolean
  setText: (text: string) => void
  /** Back to how it began, with nothing wrong. */
  startOver: () => void
}

/**
 * The text of a field until it is submitted: `initial` until something is typed. What is wrong with it shows once typing
 * has stopped for `VALIDATION_DEBOUNCE_MS` (§5), and goes as soon as it is put right.
 */
export function useDraft(initial: string, check: Check, clean = asTyped): Draft {
  const [typed, setText] = useState<string>()
  const text = typed ?? initial
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    if (text === initial && settled === undefined) return
    const timer = setTimeout(() => setSettled(text), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, initial, settled])

  const value = clean(text)
  const problem = settled !== undefined && check(clean(settled)) ? check(value) : undefined
  const startOver = () => {
    setText(undefined)
    setSettled(undefined)
  }
  return { text, value, problem, isSettled: text === (settled ?? initial), setText, startOver }
}

/** The text of a code field: of what is pasted it keeps the code alone. */
export function useCodeDraft(): Draft {
  const draft = useDraft('', checkCode, withoutSpaces)
  return { ...draft, setText: (text) => draft.setText(codeIn(text)) }
}

/** Numbers and addresses are read without the spaces and unseen marks that people and clipboards put in. */
export const withoutSpaces = (text: string) => withLatinDigits(text).replace(/[\s\p{Cf}]/gu, '')

/** Mobile numbers also without the dashes, dots and brackets that group them. */
export const withoutSigns = (text: string) => withoutSpaces(text).replace(/[\p{Pd}.()]/gu, '')
