import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { pageMachine } from '../../../machines/console/page.machine.ts'
import type { PageData } from '../../../machines/console/page-messages.ts'
import { keyValueStoreOf } from '../../browser/storage.ts'

export type PageActor = ActorRefFrom<typeof pageMachine>

const pageData = keyValueStoreOf(() => localStorage)

const store = (data: PageData) => {
  for (const [key, value] of Object.entries(data)) pageData.set(key, value)
}

export function usePageData(page: PageActor | undefined) {
  useEffect(() => {
    const heard = page?.on('data.offered', ({ data }) => store(data))
    return () => heard?.unsubscribe()
  }, [page])
}
