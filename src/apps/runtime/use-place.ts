import { useSelector } from '@xstate/react'
import type { Pref } from '../../../machines/pages/hand-over-messages.ts'
import { selectIsPlaceRefused, selectPrefs, selectRoute } from '../../../machines/pages/hand-over-selectors.ts'
import type { HandOver } from './session.ts'

/** Where in itself the page stands, and what it may ask of the console. */
export function usePlace(handOver: HandOver) {
  return {
    route: useSelector(handOver, selectRoute),
    isPlaceRefused: useSelector(handOver, selectIsPlaceRefused),
    go: (route: string) => handOver.send({ type: 'route.go', route }),
    entitle: (text: string) =>
      handOver.send({ type: 'console.ask', wish: { type: 'title', text: text.slice(0, 120) } }),
    toast: (text: string, tone: 'success' | 'danger' = 'success') =>
      handOver.send({ type: 'console.ask', wish: { type: 'toast', tone, text } }),
    navigate: (place: { project_id: string; menu_id: string; route?: string }) =>
      handOver.send({ type: 'console.ask', wish: { type: 'navigate', ...place } }),
    openWindow: (url: string) => handOver.send({ type: 'console.ask', wish: { type: 'openWindow', url } }),
    prefs: useSelector(handOver, selectPrefs),
    /** Without a value the choice is forgotten. */
    prefer: (key: string, value?: Pref) =>
      handOver.send({ type: 'console.ask', wish: { type: 'putPrefs', key, value: value ?? null } }),
    guard: (isDirty: boolean) => handOver.send({ type: 'console.ask', wish: { type: 'dirty', isDirty } }),
  }
}

export type Place = ReturnType<typeof usePlace>
