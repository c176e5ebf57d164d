/** Builds the product where its sources have changed since the last build. */
export function ensureBuilt(): Promise<void>

/** The folder of the project. */
export declare const root: string
