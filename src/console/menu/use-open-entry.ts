import { useEffect, useMemo, useRef } from 'react'
import { openEntryMachine } from '../../../machines/console/open-entry.machine.ts'
import type { Menu } from '../../../machines/entities.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import type { WindowOrigins } from '../windows/allowed-address.ts'
import { openAllowed } from '../windows/open-allowed.ts'
import type { HeldCode } from './held-code.ts'
import { getOpenAuthCode, tpartRedirect } from './menu-entry.ts'

type Ways = { held: HeldCode; origins?: WindowOrigins; enter: (menu: Menu) => void }

/** The chart of clicks on the menu; codes are laid by for the frame, windows are opened here. */
export function useOpenEntry(ways: Ways) {
  const { api, caller } = useApi()
  const logic = useMemo(
    () =>
      openEntryMachine.provide({
        actors: { getOpenAuthCode: getOpenAuthCode(api, caller), tpartRedirect: tpartRedirect(api, caller) },
      }),
    [api, caller],
  )
  const opening = useChart(logic)
  const latest = useRef(ways)
  latest.current = ways

  useEffect(() => {
    const heard = [
      opening.on('entry.authorized', ({ menu, opened }) => {
        if (opened) latest.current.held.keep(opened)
        latest.current.enter(menu)
      }),
      opening.on('window.wanted', ({ redirect_url }) => {
        const trouble = openAllowed(redirect_url, latest.current.origins)
        if (trouble) opening.send(trouble)
      }),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [opening])
  return opening
}
