import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PageData, type pageMachine, selectIsDirty } from '../../../machines/console/page.machine.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'

export type PageActor = ActorRefFrom<typeof pageMachine>
export type PageReach = {
  onReload: () => void
  onTokenInvalid: () => void
  onData: (data: PageData) => void
}

/** Passes on what a page causes in the console. */
export function usePageEvents(page: PageActor | undefined, reach: PageReach) {
  const latest = useRef(reach)
  latest.current = reach
  useEffect(() => {
    const heard = page && [
      page.on('menu.stale', () => latest.current.onReload()),
      page.on('token.doubted', () => latest.current.onTokenInvalid()),
      page.on('data.offered', ({ data }) => latest.current.onData(data)),
    ]
    return () => {
      for (const { unsubscribe } of heard ?? []) unsubscribe()
    }
  }, [page])
}

/** Lets the console know of unsaved changes for as long as there are some; a page that is only called otherwise has no new ones. */
export function useDirtyPage(page: PageActor | undefined, key: string, name: string) {
  const { guard } = useLeaveGuard()
  const isDirty = useSelector(page, (snapshot) => snapshot !== undefined && selectIsDirty(snapshot))
  const latest = useRef(name)
  latest.current = name
  useEffect(() => {
    if (!isDirty) return
    guard.send({ type: 'page.dirtied', page: { key, name: latest.current } })
    return () => guard.send({ type: 'page.cleaned', key })
  }, [guard, isDirty, key])
}
