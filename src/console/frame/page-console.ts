import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import { selectIsInvalidated } from '../../../machines/console/console-selectors.ts'
import type { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import type { PageInput, PageNews } from '../../../machines/console/page-messages.ts'
import type { ConsoleActor, MenuActor } from '../../session/SessionProvider.tsx'

export type PageSurroundings = {
  consoleActor?: ConsoleActor
  menuActor: MenuActor
  guard: ActorRefFrom<typeof leaveGuardMachine>
}

/** Connects a page with the charts around it: what it causes there, and that the session is over. */
export const pageConsole = (surroundings: () => PageSurroundings, nameOf: (key: string) => string) =>
  fromCallback<EventObject, PageInput, { type: 'session.ended' }>(({ input: { key }, receive, sendBack }) => {
    const { consoleActor, guard } = surroundings()
    let hasEnded = false
    let isDirty = false
    const heard = consoleActor?.subscribe((snapshot) => {
      if (selectIsInvalidated(snapshot) && !hasEnded) sendBack({ type: 'session.ended' })
      hasEnded = selectIsInvalidated(snapshot)
    })
    const mark = (isNow: boolean) => {
      if (isNow === isDirty) return
      isDirty = isNow
      if (isNow) guard.send({ type: 'page.dirtied', page: { key, name: nameOf(key) } })
      else guard.send({ type: 'page.cleaned', key })
    }
    receive((event) => {
      const news = event as PageNews
      if (news.type === 'page.dirty') mark(news.isDirty)
      else if (news.type === 'menu.stale') surroundings().menuActor.send({ type: 'menu.reload' })
      else consoleActor?.send({ type: 'token.doubt' })
    })
    return () => {
      heard?.unsubscribe()
      mark(false)
    }
  })
