import { type EventObject, fromCallback } from 'xstate'
import type { PageEvent, WelcomeEvent } from '../../../machines/frame.machine.ts'
import {
  type ConsoleMessage,
  type PageMessage,
  readPageMessage,
  type FlatWelcome as Welcome,
} from '../../apps/bridge/messages.ts'
import { shownTheme, whenThemeChanges } from './shown-theme.ts'

export type PageWindow = {
  /** The window in the frame; none while there is no frame. */
  target: () => Window | null | undefined
  /** The exact origin that the page may speak from, and that it is answered to. */
  origin: string
  welcome: (open_auth_code: string) => Welcome
}

const toEvent = (message: PageMessage): PageEvent =>
  message.type === 'updateData' ? { type: 'page.updateData', data: message.data } : { type: `page.${message.type}` }

/** Hears the frame's own window and nothing else, and answers to its exact origin (guarantee 21). */
export const pageWindow = ({ target, origin, welcome }: PageWindow) =>
  fromCallback<EventObject, undefined, PageEvent>(({ sendBack, receive }) => {
    const say = (message: ConsoleMessage) => target()?.postMessage(message, origin)
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      const message = source !== null && source === target() && from === origin && readPageMessage(data)
      if (message) sendBack(toEvent(message))
    }
    receive((event) => say(welcome((event as WelcomeEvent).open_auth_code)))
    window.addEventListener('message', hear)
    const forgetTheme = whenThemeChanges(() => say({ type: 'theme', theme: shownTheme() }))
    return () => {
      forgetTheme()
      window.removeEventListener('message', hear)
    }
  })
