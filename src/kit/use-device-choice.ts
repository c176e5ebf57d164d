import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from '../theme/device-choice.ts'

export const useDeviceChoice = <Value extends string>(choice: DeviceChoice<Value>) =>
  useSyncExternalStore(choice.subscribe, choice.now)
