import { openWindow } from '../../browser/open-window.ts'
import { allowedWindow, type WindowOrigins } from './allowed-address.ts'

type Trouble = { type: 'window.forbidden' } | { type: 'window.blocked'; redirect_url: string }

/** Opens a window on an allowed host (guarantee 22); answers what a chart must hear where none opened. */
export function openAllowed(redirect_url: string, origins: WindowOrigins | undefined): Trouble | undefined {
  const address = origins && allowedWindow(redirect_url, origins)
  if (address === undefined) return { type: 'window.forbidden' }
  if (openWindow(address)) return undefined
  console.error('the browser blocked a window')
  return { type: 'window.blocked', redirect_url: address }
}
