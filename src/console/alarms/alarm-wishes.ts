import { type DeviceChoice, deviceChoice } from '../../theme/device-choice.ts'

export type Wish = 'sound' | 'notification'
type OnOff = 'off' | 'on'

function wishOf(name: Wish, uuid: string) {
  const choice = deviceChoice<OnOff>(`alarms.${name}.${uuid}`, ['off', 'on'], () => undefined)
  choice.start()
  return choice
}

const known = new Map<string, Readonly<Record<Wish, DeviceChoice<OnOff>>>>()

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
