/** The program of a Mosquitto on this machine, or undefined. */
export function findMosquitto(): string | undefined
/** Finds or installs Mosquitto; throws a message that says what to do where it cannot. */
export function ensureMosquitto(): string
