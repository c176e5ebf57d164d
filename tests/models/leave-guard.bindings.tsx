import { useState } from 'react'
import en from '../../locales/en.json' with { type: 'json' }
import { LeaveDialog } from '../../src/features/frame/LeaveDialog.tsx'
import { LeaveGuardProvider, useLeaveGuard } from '../../src/session/LeaveGuardProvider.tsx'
import { bindingsOf, type Shown, type Sight, type Thing } from './library/bindings.ts'

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

export const bindings = bindingsOf({
  deeds: {
    'leave.request': (hands) => hands.click(away),
    'leave.confirm': (hands) => hands.click(go),
    'leave.cancel': (hands) => hands.click(stay),
  },
  sights,
  dom: {
    mount: () => (
      <LeaveGuardProvider>
        <Place />
        <LeaveDialog />
      </LeaveGuardProvider>
    ),
    sights: (shown) => [
      ...(isGranted(shown) ? [{ has: { text: 'Left' } }] : []),
      ...(shown.shows.asksToLeave ? [{ lacks: { text: 'Left' } }] : []),
    ],
  },
  browser: {
    without:
      'not bound to the product yet: two pages of embedded-page.ts and the choice between the systems of the mini robots',
  },
})
