import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { PromiseActorLogic } from 'xstate'
import type { Menu } from '../../../machines/entities.ts'
import { frameMachine, type PageData } from '../../../machines/frame.machine.ts'
import { BRIDGE_VERSION, type FlatWelcome as Welcome } from '../../apps/bridge/messages.ts'
import { pageWindow } from './page-window.ts'
import { shownTheme } from './shown-theme.ts'

/** What a page learns about the console, and what it may cause beyond its frame. */
export type FrameServices = {
  getOpenAuthCode: PromiseActorLogic<{ open_auth_code: string }, { open_appid: string }>
  about: Omit<Welcome, 'type' | 'v' | 'theme' | 'open_appid' | 'open_auth_code'>
  onReload: () => void
  onTokenInvalid: () => void
  onData: (data: PageData) => void
}

type Framed = { menu: Menu; src: string; services: FrameServices }

const OPENS_URL = '4'

/** The chart of one frame, with its page on the other side. */
export function useFrame({ menu: { open_appid, menu_type }, src, services }: Framed) {
  const element = useRef<HTMLIFrameElement>(null)
  const latest = useRef(services)
  latest.current = services
  const logic = useMemo(() => {
    const welcome = (open_auth_code: string): Welcome => ({
      type: 'welcome',
      v: BRIDGE_VERSION,
      ...latest.current.about,
      theme: shownTheme(),
      open_appid,
      open_auth_code,
    })
    const page = pageWindow({ target: () => element.current?.contentWindow, origin: new URL(src).origin, welcome })
    return frameMachine.provide({ actors: { page, getOpenAuthCode: latest.current.getOpenAuthCode } })
  }, [open_appid, src])
  const frame = useActorRef(logic, { input: { open_appid, isForeign: menu_type === OPENS_URL } })

  useEffect(() => {
    const heard = [
      frame.on('menu.stale', () => latest.current.onReload()),
      frame.on('token.doubted', () => latest.current.onTokenInvalid()),
      frame.on('data.offered', ({ data }) => latest.current.onData(data)),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [frame])
  return { frame, element }
}
