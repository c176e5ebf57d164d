/** The zone of this browser. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The zones to choose from; the chosen one is always among them. */
export const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort()
