/** Resident memory of the server in MiB, where the system tells. */
export declare function memoryOf(pid: number): number | undefined
export declare function makeDataDir(): { path: string; remove: () => void }
