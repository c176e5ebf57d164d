import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from '../theme/device-choice.ts'

/** What is chosen on this device now. */
export const useDeviceChoice = <Value extends string>(choice: DeviceChoice<Value>) =>
  useSyncExternalStore(choice.subscribe, choice.now)
