import en from '../../../locales/en.json' with { type: 'json' }
import menuExplain from '../../../locales/menu-explain/en.json' with { type: 'json' }
import { menuNode } from '../../machines/support/stage.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'

const KEYS = 'Control+k'
const dialog = (name: string): Thing => ({ role: 'dialog', name })
const palette = dialog(en.palette.label)
const explain = dialog(menuExplain.title)
const report = dialog(en.report.title)
const person: Thing = { role: 'button', name: /^Account/ }

const MENU = [menuNode('basic.basic')]

const isSeen = (thing: Thing, isOpen: unknown): Sight => (isOpen ? { has: thing } : { lacks: thing })

const sights = ({ shows }: Shown): Sight[] => [
  isSeen(palette, shows.isPaletteOpen),
  isSeen(explain, shows.isExplainOpen),
  isSeen(report, shows.isReportOpen),
  ...(shows.isPaletteOpen ? [{ focused: { role: 'combobox', name: en.palette.label } }] : []),
  ...(shows.isReportOpen ? [{ focused: { role: 'button', name: en.report.copy } }] : []),
  ...(shows.isExplainOpen ? [{ has: { role: 'group', name: menuExplain.look.title } }] : []),
]

export const bindings = bindingsOf({
  commands: {
    'palette.open': (hands, _, name) =>
      name.includes('keys') ? hands.press(KEYS) : hands.click({ role: 'button', name: en.shell.menu.palette }),
    'explain.open': (hands) => hands.click({ role: 'button', name: en.shell.menu.explain }),
    async 'report.open'(hands) {
      await hands.press('Enter', person)
      await hands.press('Enter', { role: 'menuitem', name: en.report.title })
    },
    'dialog.close': (hands, _, name) =>
      name.includes('Escape')
        ? hands.press('Escape')
        : hands.click({ role: 'button', name: en.common.close, in: { mark: 'dialog[open]' } }),
  },
  sights,
  dom: {
    async mount() {
      const { ExplainRow } = await import('../../../src/console/menu/MenuFoot.tsx')
      const { PaletteButton } = await import('../../../src/console/menu/PaletteButton.tsx')
      const { UserMenu } = await import('../../../src/console/header/UserMenu.tsx')
      const { PaletteArea } = await import('../../../src/console/palette/PaletteArea.tsx')
      const { ExplainArea } = await import('../../../src/console/menu-explain/ExplainArea.tsx')
      const { ReportArea } = await import('../../../src/console/dialogs/ReportArea.tsx')
      const { useHeaderEntries } = await import('../../../src/console/header/use-header-entries.ts')
      const { USER } = await import('../../machines/support/stage.ts')
      await Promise.all([
        import('../../../src/console/palette/Palette.tsx'),
        import('../../../src/console/menu-explain/MenuExplainDialog.tsx'),
      ])
      return signedIn(function Dialogs({ workspace, menuActor }) {
        const { entries, role_id } = useHeaderEntries(workspace)
        return (
          <>
            <PaletteButton />
            <ExplainRow role_id={role_id} isNarrow={false} />
            <UserMenu user={USER} entries={entries} />
            <PaletteArea {...{ workspace, menuActor }} menu={MENU} pathname="/" onOpen={around('opens an entry')} />
            <ExplainArea />
            <ReportArea />
          </>
        )
      })
    },
  },
  browser: { arrive: (product) => enterConsole(product) },
})
