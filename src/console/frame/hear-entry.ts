import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { AddressNews, FramesNews } from '../../../machines/console/frames-context.ts'
import { selectMenu } from '../../../machines/console/workspace-selectors.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectUser } from '../../../machines/session/session-selectors.ts'
import type { settingsMachine } from '../../../machines/session/settings.machine.ts'
import { selectSettings } from '../../../machines/session/settings-selectors.ts'
import { hearAddress } from '../../browser/hear-address.ts'
import type { LanguageStore } from '../../i18n/language-store.ts'
import type { ConsoleActor, MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import { hearConnection } from '../news/hear-connection.ts'
import { addressNews } from './address-news.ts'

export type AroundEntry = {
  consoleActor?: ConsoleActor
  session: ActorRefFrom<typeof sessionMachine>
  settings: ActorRefFrom<typeof settingsMachine>
  workspace: WorkspaceActor
  spoken: LanguageStore
}

const newsNow = ({ session, settings, workspace, spoken }: AroundEntry): AddressNews =>
  addressNews({
    address: location,
    lang: spoken.now().lang,
    user: selectUser(session.getSnapshot()),
    origins: selectSettings(settings.getSnapshot()),
    workspace: workspace.getSnapshot(),
    menu: selectMenu(workspace.getSnapshot())?.getSnapshot(),
  })

const nameOf = (news: AddressNews) => (news.type === 'entry.show' ? news.entry.key : news.why)

/** Hears the menu that lives at the time; each robot type brings one of its own. */
function hearMenu(workspace: WorkspaceActor, hear: () => void) {
  let known: MenuActor | undefined
  let heard: { unsubscribe: () => void } | undefined
  const follow = () => {
    const menu = selectMenu(workspace.getSnapshot())
    if (menu !== known) {
      heard?.unsubscribe()
      known = menu
      heard = menu?.subscribe(hear)
    }
    hear()
  }
  const following = workspace.subscribe(follow)
  follow()
  return () => {
    following.unsubscribe()
    heard?.unsubscribe()
  }
}

/**
 * Tells which page the address names, whichever of address, robot type, menu, system, settings and language changed:
 * all are read at once, so that no page is named that the person never had. A frame keeps what it was opened with. And
 * tells that the server is there again.
 */
export const hearEntry = (around: () => AroundEntry) =>
  fromCallback<EventObject, undefined, FramesNews>(({ sendBack }) => {
    const from = around()
    let said: string | undefined = ''
    const tell = () => {
      const news = newsNow(from)
      if (nameOf(news) === said) return
      said = nameOf(news)
      sendBack(news)
    }
    const stops = [
      hearAddress(tell),
      from.spoken.subscribe(tell),
      ...[from.session.subscribe(tell), from.settings.subscribe(tell)].map((heard) => () => heard.unsubscribe()),
      hearMenu(from.workspace, tell),
      hearConnection(from.consoleActor, (isLost) => isLost || sendBack({ type: 'connection.restored' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
