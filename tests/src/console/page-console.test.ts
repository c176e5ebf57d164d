import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { selectDirtyPages } from '../../../machines/console/leave-guard-selectors.ts'
import { pageConsole } from '../../../src/console/frame/page-console.ts'
import type { ConsoleActor, MenuActor } from '../../../src/session/SessionProvider.tsx'

const INPUT = { key: 'qa.keyword', open_appid: 'foyer.qa', origin: 'https://apps.example', route: '/' }

/** A page beside the charts around it; the console's session ends when it is told so. */
function open() {
  const asked: string[] = []
  const consoleActor = createActor(
    createMachine({
      initial: 'active',
      states: { active: {}, invalidated: {} },
      on: {
        'session.expired': '.invalidated',
        'token.doubt': { actions: ({ event }) => void asked.push(event.type) },
        'logout.request': {},
      },
    }),
  ).start()
  const menuActor = { send: ({ type }: { type: string }) => void asked.push(type) } as MenuActor
  const guard = createActor(leaveGuardMachine).start()
  const around = { consoleActor: consoleActor as unknown as ConsoleActor, menuActor, guard }
  const heard: string[] = []
  const page = createMachine({
    invoke: {
      id: 'console',
      src: pageConsole(
        () => around,
        (key) => `Page ${key}`,
      ),
      input: INPUT,
    },
    on: { 'session.ended': { actions: ({ event }) => void heard.push(event.type) } },
  })
  const actor = createActor(page).start()
  const tell = (news: { type: string; isDirty?: boolean }) => actor.getSnapshot().children.console?.send(news)
  return { actor, consoleActor, asked, heard, tell, dirty: () => selectDirtyPages(guard.getSnapshot()) }
}

it('unsaved changes of a page are guarded by its name until there are none, or no page', () => {
  const { actor, tell, dirty } = open()
  tell({ type: 'page.dirty', isDirty: true })
  expect(dirty()).toEqual([{ key: 'qa.keyword', name: 'Page qa.keyword' }])
  tell({ type: 'page.dirty', isDirty: false })
  expect(dirty()).toEqual([])
  tell({ type: 'page.dirty', isDirty: true })
  actor.stop()
  expect(dirty()).toEqual([])
})

it('a page has the menu loaded again and the session looked into', () => {
  const { tell, asked } = open()
  tell({ type: 'menu.stale' })
  tell({ type: 'token.doubted' })
  expect(asked).toEqual(['menu.reload', 'token.doubt'])
})

it('a page hears once that the session is over', () => {
  const { consoleActor, heard } = open()
  consoleActor.send({ type: 'session.expired' })
  consoleActor.send({ type: 'logout.request' })
  expect(heard).toEqual(['session.ended'])
})
