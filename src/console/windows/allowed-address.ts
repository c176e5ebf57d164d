import type { ConsoleSettings } from '../../../machines/session/settings.machine.ts'

export type FrameOrigins = Pick<ConsoleSettings, 'apps_origin' | 'frame_origins'>
export type WindowOrigins = FrameOrigins & Pick<ConsoleSettings, 'window_origins'>

const parse = (address: string) => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

const isWeb = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''

/** An http(s) address on the list (decisions "Routes and the frame"), spelled as the browser spells it. */
export function allowedAddress(address: string, { apps_origin, frame_origins }: FrameOrigins) {
  const url = parse(address)
  return url && isWeb(url) && [apps_origin, ...frame_origins].includes(url.origin) ? url.href : undefined
}

/** A new window may also lead to the sites that the settings name (guarantee 22). */
export const allowedWindow = (address: string, { apps_origin, frame_origins, window_origins }: WindowOrigins) =>
  allowedAddress(address, { apps_origin, frame_origins: [...frame_origins, ...window_origins] })
