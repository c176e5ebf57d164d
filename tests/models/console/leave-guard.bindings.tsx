import type { Frame } from '@playwright/test'
import { useState } from 'react'
import en from '../../../locales/en.json' with { type: 'json' }
import { LeaveDialog } from '../../../src/console/frame/LeaveDialog.tsx'
import { useLeaveGuard } from '../../../src/console/leave-guard/use-leave-guard.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { withCharts } from '../library/given.tsx'
import { needPartner } from '../library/people.ts'
import type { Product } from '../library/product.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { TYPES_ANSWER } from '../library/types-offered.ts'
import { connected, DEMO, HANDBOOK, pageOf, standIn } from '../support/embedded-page.ts'
import { goTo } from '../support/played-pages.ts'

const { leave: words } = en.frame
const dialog: Thing = { role: 'dialog', name: words.title }
const stay: Thing = { role: 'button', name: words.stay, in: dialog }
const go: Thing = { role: 'button', name: words.confirm, in: dialog }
const away: Thing = { role: 'button', name: 'Away' }

const listed = new Intl.ListFormat('en')

function sights({ shows }: Shown): Sight[] {
  if (!shows.asksToLeave) return [{ lacks: dialog }]
  const names = listed.format(shows.dirty as string[])
  return [{ has: dialog }, { has: { text: words.text.replace('{{names}}', names), in: dialog } }, { focused: stay }]
}

/** Something that one leaves by, and that one has left. */
function Place() {
  const { guarded } = useLeaveGuard()
  const [hasLeft, setLeft] = useState(false)
  const leave = () => {
    setLeft(false)
    guarded(() => setLeft(true))
  }
  return (
    <>
      <button type="button" onClick={leave}>
        Away
      </button>
      {hasLeft && <p>Left</p>}
    </>
  )
}

const isGranted = ({ tells }: Shown) => tells.some((told) => told.includes('leave.granted'))

type Key = 'map' | 'staff'
/** The pages that are opened first: every system has pages of its own. */
const pages = new WeakMap<Product, Record<Key, Frame>>()

async function openBoth(product: Product) {
  needPartner(product)
  for (const path of [DEMO, HANDBOOK]) await standIn(product, path)
  await enterConsole(product, { robotType: 'bao_mini', data: TYPES_ANSWER, path: '/frame/partner/bridge_demo/' })
  await connected(product, DEMO)
  await goTo(product, '/frame/partner/handbook/')
  await connected(product, HANDBOOK)
  pages.set(product, { map: pageOf(product, DEMO), staff: pageOf(product, HANDBOOK) })
}

const setDirty = async (product: Product, key: Key, isDirty: boolean) =>
  pages.get(product)?.[key].evaluate((is) => window.foyer?.setDirty(is), isDirty)

/** Another system has other pages: who chooses it leaves those that are open. */
async function chooseOtherSystem(product: Product) {
  await product.press('Enter', { role: 'button', name: /^Robot type: / })
  await product.press('Enter', { role: 'menuitemradio', checked: false })
}

export const bindings = bindingsOf({
  commands: {
    'leave.request': (hands) => hands.click(away),
    'leave.confirm': (hands) => hands.click(go),
    'leave.cancel': (hands) => hands.click(stay),
  },
  sights,
  dom: {
    mount: () =>
      withCharts(
        <>
          <Place />
          <LeaveDialog />
        </>,
      ),
    sights: (shown) => [
      ...(isGranted(shown) ? [{ has: { text: 'Left' } }] : []),
      ...(shown.shows.asksToLeave ? [{ lacks: { text: 'Left' } }] : []),
    ],
  },
  browser: {
    arrive: openBoth,
    others: {
      'page.dirtied': (product, { page }: { page: { key: Key } }) => setDirty(product, page.key, true),
      'page.cleaned': (product, { key }: { key: Key }) => setDirty(product, key, false),
      'leave.request': chooseOtherSystem,
    },
  },
})
