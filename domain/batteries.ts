/** Below so many per cent a battery is low. */
export const BATTERY_LOW = 20
