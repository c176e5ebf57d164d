import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from '../theme/device-choice.ts'

export const useDeviceChoice = <Value extends string>(choice: Pick<DeviceChoice<Value>, 'now' | 'subscribe'>) =>
  useSyncExternalStore(choice.subscribe, choice.now)
