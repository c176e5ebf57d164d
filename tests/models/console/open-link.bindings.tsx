import zh from '../../../locales/zh.json' with { type: 'json' }
import type { Link } from '../../../machines/console/open-link.machine.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { failureWords } from '../library/failure-words.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { settingsFor, theAddressComes, watchWindows, windowsMeet } from '../support/windows.ts'

/** The sites beside the console are offered in Chinese only (§2 "Header"). */
const { shell, frame, common } = zh
const more: Thing = { role: 'button', name: shell.links.more }
const asking: Thing = { mark: '[aria-haspopup="menu"][aria-busy="true"]' }
const notice: Thing = { role: 'alert' }
const NAMES: Partial<Record<Link, string>> = {
  customization: shell.links.customize,
  dataCenter: shell.links.dataCenter,
}
const ADDRESS = 'https://partner.example/'
const SETTINGS = settingsFor(ADDRESS)

function sights({ shows }: Shown): Sight[] {
  const { blockedAddress, isRefused, failure, isAsking } = shows
  const isBlocked = blockedAddress !== undefined
  const why = failure ? failureWords(failure, zh) : frame.notAvailableHint
  return [
    isAsking ? { has: asking } : { lacks: asking },
    { enabled: more },
    isBlocked || isRefused ? { enabled: { role: 'button', name: common.close, in: notice } } : { lacks: notice },
    ...(isRefused ? [{ text: notice, is: why }] : []),
    ...(isBlocked
      ? [
          { has: { text: new RegExp(shell.popupBlocked), in: notice } },
          { text: { mark: `[role="alert"] a[href="${blockedAddress}"][target="_blank"]` }, is: shell.openLink },
        ]
      : []),
  ]
}

export const bindings = bindingsOf({
  commands: {
    async 'link.open'(hands, { link }) {
      await hands.press('Enter', more)
      await hands.press('Enter', { role: 'menuitem', name: NAMES[link as Link] })
    },
    'notice.close': (hands, _, name) =>
      hands.click(
        name === 'closes the notice'
          ? { role: 'button', name: common.close, in: notice }
          : { role: 'link', name: shell.openLink, in: notice },
      ),
  },
  sights,
  dom: {
    sights: () => [{ text: more, is: new RegExp(`${shell.links.more}$`) }],
    async mount() {
      const { LinksMenu } = await import('../../../src/console/header/LinksMenu.tsx')
      const { LinkNotice } = await import('../../../src/console/header/LinkNotice.tsx')
      const { useOpenLink } = await import('../../../src/console/header/use-open-link.ts')
      const { useHeaderEntries } = await import('../../../src/console/header/use-header-entries.ts')
      return signedIn(
        function Links({ workspace }) {
          const opening = useOpenLink()
          return (
            <>
              <LinksMenu opening={opening} entries={useHeaderEntries(workspace).entries} />
              <LinkNotice opening={opening} />
            </>
          )
        },
        { lang: 'zh', answers: { '/open/v1/console_settings': { data: SETTINGS } } },
      )
    },
  },
  browser: {
    async arrive(product) {
      await enterConsole(product, { lang: 'zh', data: { '/console_settings': SETTINGS } })
      await watchWindows(product, ADDRESS)
    },
    answers: {
      linkAddress: {
        call: ['/tpart_redirect', '/sso_bdcp'],
        replies: {
          'the address comes': theAddressComes(ADDRESS),
          'the link is refused': { ret: 101002 },
          'the session has ended': { ret: 101003 },
          'no answer comes': 'silence',
        },
      },
    },
    ...windowsMeet,
    leaves: ['the session has ended'],
  },
})
