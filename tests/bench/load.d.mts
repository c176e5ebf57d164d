type Request = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  setupRequest?: (request: object) => object
}
type Load = {
  url: string
  requests: readonly Request[]
  connections?: number
  seconds: number
  /** Calls a second, where not as fast as it goes. */
  rate?: number
}
/** Asks for `seconds`; right answers a second, how many were not, and the latency in milliseconds. */
export declare function load(load: Load): Promise<{ perSecond: number; failed: number; p50: number; p99: number }>
