import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { openEntryMachine } from '../../../machines/open-entry.machine.ts'
import type { HeldCode } from '../../actors/held-code.ts'
import { getOpenAuthCode, tpartRedirect } from '../../actors/menu-entry.ts'
import { allowedAddress, type FrameOrigins } from '../../session/allowed-address.ts'
import { openWindow } from '../../session/open-window.ts'
import { useApi } from '../../session/SessionProvider.tsx'

type Ways = { held: HeldCode; origins?: FrameOrigins; enter: (menu: Menu) => void }

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
  const opening = useActorRef(logic)
  const latest = useRef(ways)
  latest.current = ways

  useEffect(() => {
    const heard = [
      opening.on('entry.authorized', ({ menu, open_auth_code }) => {
        if (open_auth_code !== undefined) latest.current.held.keep(menu.open_appid, open_auth_code)
        latest.current.enter(menu)
      }),
      opening.on('window.wanted', ({ redirect_url }) => {
        const { origins } = latest.current
        const address = origins && allowedAddress(redirect_url, origins)
        if (address === undefined) return opening.send({ type: 'window.forbidden' })
        if (openWindow(address)) return
        console.error('the browser blocked a window')
        opening.send({ type: 'window.blocked', redirect_url: address })
      }),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [opening])
  return opening
}
