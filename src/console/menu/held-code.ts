import type { AuthorizedApp } from '../../../machines/console/page.machine.ts'

/** Codes live 60 s; one that is nearly over is not handed on. */
const GOOD_FOR_MS = 45_000

type Held = { opened: AuthorizedApp; until: number }

/** Between the click on a menu entry and its page's hello, the code waits here: in memory, for one taker, once. */
export function createHeldCode(now: () => number = () => performance.now()) {
  let held: Held | undefined
  return {
    keep(opened: AuthorizedApp) {
      held = { opened, until: now() + GOOD_FOR_MS }
    },
    take(open_appid: string) {
      const taken = held
      held = undefined
      return taken?.opened.app.open_appid === open_appid && taken.until > now() ? taken.opened : undefined
    },
  }
}

export type HeldCode = ReturnType<typeof createHeldCode>
