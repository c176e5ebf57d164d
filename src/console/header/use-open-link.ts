import { useEffect, useMemo, useRef } from 'react'
import { openLinkMachine } from '../../../machines/console/open-link.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useConsoleSettings } from '../../session/use-settings.ts'
import { openAllowed } from '../windows/open-allowed.ts'
import { linkAddress } from './header-links.ts'

/** The chart of the header's links; windows are opened here. */
export function useOpenLink() {
  const { api, caller } = useApi()
  const settings = useConsoleSettings()
  const latest = useRef(settings)
  latest.current = settings
  const logic = useMemo(
    () =>
      openLinkMachine.provide({
        actors: { linkAddress: linkAddress(api, caller, () => latest.current?.links.forum) },
      }),
    [api, caller],
  )
  const opening = useChart(logic)

  useEffect(() => {
    const { unsubscribe } = opening.on('window.wanted', ({ redirect_url }) => {
      const trouble = openAllowed(redirect_url, latest.current)
      if (trouble) opening.send(trouble)
    })
    return unsubscribe
  }, [opening])
  return opening
}
