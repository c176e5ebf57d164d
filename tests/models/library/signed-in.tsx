import { setImmediate as turn } from 'node:timers/promises'
import type { ComponentType, ReactElement } from 'react'
import { selectWorkspace } from '../../../machines/console/console-selectors.ts'
import { selectNodes } from '../../../machines/console/menu-selectors.ts'
import { selectMenu } from '../../../machines/console/workspace-selectors.ts'
import { selectConsole, selectSettingsChart } from '../../../machines/session/session-selectors.ts'
import { selectSettings } from '../../../machines/session/settings-selectors.ts'
import type { MenuActor, WorkspaceActor } from '../../../src/session/SessionProvider.tsx'
import type { Stage } from '../../src/support/shell-stage.tsx'
import { stageLang } from '../../src/support/stage-lang.ts'

export type Places = { workspace: WorkspaceActor; menuActor: MenuActor }

/** Parts of the console within a session of their own, which has come as far as the menu. */
export async function signedIn(Part: ComponentType<Places>, stage: Stage = {}): Promise<ReactElement> {
  const { startPage } = await import('../../src/support/shell-stage.tsx')
  const { SessionProvider } = await import('../../../src/session/SessionProvider.tsx')
  const { I18nProvider } = await import('../../../src/i18n/I18nProvider.tsx')
  const { running } = await startPage({ lang: stageLang(), ...stage })
  const placesNow = () => {
    const snapshot = running.session.getSnapshot()
    const opened = selectConsole(snapshot)
    const settings = selectSettingsChart(snapshot)
    const workspace = opened && selectWorkspace(opened.getSnapshot())
    const menuActor = workspace && selectMenu(workspace.getSnapshot())
    const hasCome =
      menuActor && selectNodes(menuActor.getSnapshot()) && settings && selectSettings(settings.getSnapshot())
    return hasCome ? { workspace, menuActor } : undefined
  }
  let places = placesNow()
  for (; !places; places = placesNow()) await turn()
  return (
    <I18nProvider {...running.spoken.now()}>
      <SessionProvider value={running}>
        <Part {...places} />
      </SessionProvider>
    </I18nProvider>
  )
}
