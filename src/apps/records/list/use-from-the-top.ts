import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { Records } from '../actors.ts'

/** Another page of a list begins at its top, where the list itself scrolls. */
export function useFromTheTop<E extends HTMLElement>(list: Records) {
  const { page } = useSelector(list, selectWanted)
  const element = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => void element.current?.scrollTo({ top: 0 }), [page])
  return element
}
