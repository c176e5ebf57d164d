import en from '../../../locales/en.json' with { type: 'json' }
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import type { Answers } from '../../src/support/shell-stage.tsx'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { failureWords } from '../library/failure-words.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { type Places, signedIn } from '../library/signed-in.tsx'
import { settingsFor, theAddressComes, watchWindows, windowsMeet } from '../support/windows.ts'
import { ADDRESS, ENTRIES, keyOf } from './open-entry.model.ts'

const { shell, frame, common } = en
const notice: Thing = { mark: 'header ~ [role="alert"]' }
const close: Thing = { role: 'button', name: common.close, in: notice }
const way: Thing = { role: 'link', name: shell.openLink, in: notice }
const nav: Thing = { role: 'navigation', name: shell.menu.label }
const nameOf = ({ menu_target, menu_name }: Menu) =>
  menu_target === 'blank' ? `${menu_name} (${common.opensInNewTab})` : menu_name
const entry = (menu: Menu): Thing => ({ role: 'link', name: nameOf(menu), in: nav })
const spinner = (menu: Menu): Thing => ({ mark: `nav [data-menu-item="${keyOf(menu)}"] > span[aria-hidden="true"]` })

const MENU: MenuNode[] = ENTRIES.map((menu) => ({ menu, menu_list: [] }))
const SETTINGS = settingsFor(ADDRESS)

function sights({ shows: { opening, blockedAddress, isRefused, failure } }: Shown): Sight[] {
  const why = failure ? failureWords(failure) : frame.notAvailableHint
  return [
    ...ENTRIES.map((menu) => there(opening === keyOf(menu), spinner(menu))),
    there(blockedAddress || isRefused, notice),
    ...(isRefused ? [{ text: notice, is: why }, { enabled: close }] : []),
    ...(blockedAddress
      ? [
          { has: { text: new RegExp(shell.popupBlocked), in: notice } },
          { has: { mark: `header ~ [role="alert"] a[href="${blockedAddress}"][target="_blank"]` } },
        ]
      : []),
  ]
}

/** 50 are kept (docs/decisions.md). */
const OTHERS = Array.from({ length: 50 }, (_, index) => `person.p${index}`)

async function layout(answers: Answers = {}) {
  const { ConsoleLayout } = await import('../../../src/console/ConsoleLayout.tsx')
  const { ToastArea } = await import('../../../src/session/ToastArea.tsx')
  const { USER, CORP } = await import('../../machines/support/stage.ts')
  const Shell = (places: Places) => (
    <>
      <ConsoleLayout {...places} {...{ user: USER, corp: CORP, menu: MENU }}>
        {null}
      </ConsoleLayout>
      <ToastArea />
    </>
  )
  return signedIn(Shell, { answers: { '/open/v1/console_settings': { data: SETTINGS }, ...answers } })
}

export const bindings = bindingsOf({
  commands: {
    'entry.open': (hands, { menu }) => hands.click(entry(menu)),
    'notice.close': (hands, _, name) => hands.click(name === 'closes the notice' ? close : way),
  },
  sights,
  dom: {
    mount: () => layout(),
    shapes: {
      'a menu with as many favourites as there may be': {
        mount: () => layout({ '/capi/v1/corp/user_prefs': { data: { prefs: { 'menu.favourites': OTHERS } } } }),
      },
    },
  },
  browser: {
    async arrive(product) {
      await enterConsole(product, { data: { '/console_settings': SETTINGS, '/menu_list': { menu_list: MENU } } })
      await product.see([{ has: entry(ENTRIES[0] as Menu) }])
      await watchWindows(product, ADDRESS)
    },
    answers: {
      tpartRedirect: {
        call: '/tpart_redirect',
        replies: {
          'the address comes': theAddressComes(ADDRESS),
          'the address is refused': { ret: 101002 },
          'no answer comes': 'silence',
        },
      },
    },
    ...windowsMeet,
  },
})
