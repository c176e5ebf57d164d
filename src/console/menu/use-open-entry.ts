import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { openEntryMachine } from '../../../machines/console/open-entry.machine.ts'
import { framePath } from '../../browser/paths.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useConsoleSettings } from '../../session/use-settings.ts'
import { openAllowed } from '../windows/open-allowed.ts'
import { tpartRedirect } from './menu-entry.ts'

const isHere = (path: string) => path === location.pathname + location.search

/** The chart of clicks on the menu; frames are entered and windows opened here. */
export function useOpenEntry() {
  const origins = useConsoleSettings()
  const { api, caller } = useApi()
  const [, navigate] = useLocation()
  const logic = useMemo(
    () => openEntryMachine.provide({ actors: { tpartRedirect: tpartRedirect(api, caller) } }),
    [api, caller],
  )
  const opening = useChart(logic)
  const latest = useRef(origins)
  latest.current = origins

  useEffect(() => {
    const heard = [
      opening.on('frame.wanted', ({ menu }) => {
        const path = framePath(menu, location.search)
        navigate(path, { replace: isHere(path) })
      }),
      opening.on('window.wanted', ({ redirect_url }) => {
        const trouble = openAllowed(redirect_url, latest.current)
        if (trouble) opening.send(trouble)
      }),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [opening, navigate])
  return opening
}
