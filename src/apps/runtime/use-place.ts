import { useSelector } from '@xstate/react'
import { selectIsPlaceRefused, selectRoute } from '../../../machines/pages/hand-over-selectors.ts'
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
    guard: (isDirty: boolean) => handOver.send({ type: 'console.ask', wish: { type: 'dirty', isDirty } }),
  }
}

export type Place = ReturnType<typeof usePlace>
