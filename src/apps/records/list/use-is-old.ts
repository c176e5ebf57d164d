import { useSelector } from '@xstate/react'
import { isStale } from '../../../../machines/pages/records-selectors.ts'
import { useIsToldLost } from '../../../kit/told-lost.ts'
import type { Records } from '../actors.ts'

/** What is shown is as it was last known: a look has failed, or the console says that its server is away. */
export function useIsOld(list: Records) {
  const hasFailed = useSelector(list, isStale)
  return useIsToldLost() || hasFailed
}
