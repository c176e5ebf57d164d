/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium(): string | undefined
/** Finds or installs Chromium; says plainly what to do where it cannot. */
export function ensureChromium(): string
