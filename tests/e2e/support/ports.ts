const FIRST_PORT = Number(process.env.E2E_PORT ?? 5400)

/** Console, embedded pages and the server of a test's own lie within ten ports; each worker has its own. */
export const portOf = (worker: number) => FIRST_PORT + worker * 40
/** Where the console of this worker listens. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
