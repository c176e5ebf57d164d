/** Builds the product where its sources have changed since the last build. */
export function ensureBuilt(): Promise<void>
