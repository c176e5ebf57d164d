import { useEffect, useState } from 'react'
import { VALIDATION_DEBOUNCE_MS } from '../../machines/limits.ts'
import type { Check } from './checks.ts'

const asTyped = (text: string) => text

/**
 * The text of a field until it is submitted. What is wrong with it shows once typing has stopped for
 * `VALIDATION_DEBOUNCE_MS` (§5), and goes as soon as it is put right.
 */
export function useDraft(initial: string, check: Check, clean = asTyped) {
  const [text, setText] = useState(initial)
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    if (text === initial && settled === undefined) return
    const timer = setTimeout(() => setSettled(text), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, initial, settled])

  const value = clean(text)
  const problem = settled !== undefined && check(clean(settled)) ? check(value) : undefined
  return { text, value, problem, isSettled: text === (settled ?? initial), setText }
}

export type Draft = ReturnType<typeof useDraft>

/** Numbers and addresses are read without the spaces that people and clipboards put in. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, '')
