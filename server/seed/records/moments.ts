const DAY_MS = 86_400_000

/** The day that many days from now, and a moment on it in UTC: the demo's visitors come today. */
export const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
export const at = (days: number, time: string) => `${day(days)}T${time}:00Z`
