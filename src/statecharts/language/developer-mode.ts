import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { deviceChoice } from '../../theme/device-choice.ts'

/** Developer mode: every text stands with the key that it goes by. */
export const shownKeys = deviceChoice('statechartsKeys', ['false', 'true'], () => undefined)

export const useShowsKeys = () => useDeviceChoice(shownKeys) === 'true'
