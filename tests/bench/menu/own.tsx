import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type AnyActorRef, createActor } from 'xstate'
import en from '../../../locales/en.json'
import { preferencesMachine } from '../../../machines/console/preferences.machine.ts'
import { shellDialogsMachine } from '../../../machines/console/shell-dialogs.machine.ts'
import type { Corp, MenuNode } from '../../../machines/entities.ts'
import { framePath } from '../../../src/browser/paths.ts'
import { pagePlace } from '../../../src/browser/place.ts'
import { Sidebar } from '../../../src/console/menu/Sidebar.tsx'
import { useMenuView } from '../../../src/console/menu/use-menu-view.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { createLanguageStore } from '../../../src/i18n/language-store.ts'
import { GivenCharts } from '../../../src/recorder/living.ts'
import { SessionProvider } from '../../../src/session/SessionProvider.tsx'
import { pageBrowserStore, startSession } from '../../../src/session/start-session.ts'
import { wholeSession } from '../../../src/whole-session.ts'
import { NODES } from './nodes.ts'
import type { MenuUnderMeasure } from './stage.ts'

const CORP: Corp = {
  corp_uuid: 'c',
  corp_name: 'Bench',
  corp_logo: '',
  corp_scenario: '',
  enable_aios: '0',
  default_lang: 'en',
}

type Hold = { fill?: () => void }

function Menu({ hold }: { hold: Hold }) {
  const [menu, setMenu] = useState<MenuNode[]>()
  const [pathname, setPathname] = useState('/')
  const { view } = useMenuView({
    ...{ menu, pathname, isLegacy: false },
    onOpen: (entry) => setPathname(framePath(entry)),
  })
  hold.fill = () => {
    for (const { menu } of NODES) view.actions.fold(`${menu.project_id}.${menu.menu_id}`, true)
    setMenu(NODES)
  }
  return <Sidebar corp={CORP} view={view} />
}

/** What the menu looks at in an open console. */
const CHARTS: Readonly<Record<string, AnyActorRef>> = {
  preferences: createActor(preferencesMachine, { input: { caller: { token: '', uuid: '' } } }).start(),
  shellDialogs: createActor(shellDialogsMachine).start(),
}

const spoken = createLanguageStore({ lang: 'en', messages: en })
const session = await startSession({
  browserStore: pageBrowserStore(),
  spoken,
  place: pagePlace(),
  withActors: wholeSession,
})

const found = <Found extends Element>(place: Element, selector: string) => place.querySelector<Found>(selector) as Found

/** The console's own menu, with everything that stands around it there. */
export function ownMenu(place: HTMLElement): MenuUnderMeasure {
  const hold: Hold = {}
  const root = createRoot(place)
  root.render(
    <I18nProvider lang="en" messages={en}>
      <SessionProvider value={session}>
        <GivenCharts value={(id) => CHARTS[id]}>
          <Menu hold={hold} />
        </GivenCharts>
      </SessionProvider>
    </I18nProvider>,
  )
  return {
    fill: () => hold.fill?.(),
    field: () => found(place, 'input'),
    links: () => [...place.querySelectorAll<HTMLAnchorElement>('a[data-menu-item]')],
    remove: () => root.unmount(),
  }
}
