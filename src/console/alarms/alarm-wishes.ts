import { store, stored } from '../../theme/device-choice.ts'

export type Wish = 'sound' | 'notification'
/** `unable`: somebody wanted it, and the browser cannot do it here. */
type Chosen = 'off' | 'on' | 'unable'

/** Kept under a name of the person; whoever looks at it hears what another tab chooses. */
function wishOf(name: Wish, uuid: string) {
  const key = `alarms.${name}.${uuid}`
  const listeners = new Set<() => void>()
  let chosen: string = 'off'
  return {
    now(): Chosen {
      const value = stored(key) ?? chosen
      return value === 'on' || value === 'unable' ? value : 'off'
    },
    choose(value: Chosen) {
      chosen = value
      store(key, value)
      for (const tell of listeners) tell()
    },
    subscribe(tell: () => void) {
      listeners.add(tell)
      window.addEventListener('storage', tell)
      return () => {
        listeners.delete(tell)
        window.removeEventListener('storage', tell)
      }
    },
  }
}

const known = new Map<string, Readonly<Record<Wish, ReturnType<typeof wishOf>>>>()

/** What a person wishes of new alarms in this browser; every tab has the same. */
export function wishesOf(uuid: string) {
  const wishes = known.get(uuid) ?? { sound: wishOf('sound', uuid), notification: wishOf('notification', uuid) }
  known.set(uuid, wishes)
  return wishes
}

/** Whether alarms are to be asked for although nobody looks. */
export function hasWish(uuid: string) {
  const { sound, notification } = wishesOf(uuid)
  return sound.now() === 'on' || notification.now() === 'on'
}

/** What the browser says of notifications; `none`: it has no such thing here. */
export const permission = (): NotificationPermission | 'none' =>
  'Notification' in window ? Notification.permission : 'none'
