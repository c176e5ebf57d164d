/** Resident memory of the server in MiB, where the system tells. */
export declare function memoryOf(pid: number): number | undefined
export declare function makeDataDir(): { path: string; remove: () => void }
/** Milliseconds of the processor that the server has taken so far, all its threads; 0 where the system does not tell. */
export declare function processorOf(pid: number): number
export type Started = { origin: string; apps: string; pid: number; tookMs: number; stop: () => Promise<void> }
/** Starts the built server over that data folder; answers when it is ready. */
export declare function startServer(dataDir: string, env?: Readonly<Record<string, string>>): Promise<Started>
