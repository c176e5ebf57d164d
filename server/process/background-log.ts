import { logOutput } from '../http/log-output.ts'
import { describeError } from '../http/request-log.ts'
import type { Settings } from '../settings.ts'

const [INFO, ERROR] = [30, 50]
const LEAST: Readonly<Record<Settings['LOG_LEVEL'], number>> = {
  trace: 10,
  debug: 20,
  info: INFO,
  warn: 40,
  error: ERROR,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
}

/** Logs as the listeners do, where there is no request. */
export function backgroundLog({ LOG_LEVEL }: Settings, write = logOutput().write) {
  function log(level: number, msg: string, more: object) {
    if (level < LEAST[LOG_LEVEL]) return
    write(`${JSON.stringify({ level, time: new Date().toISOString(), ...more, msg })}\n`)
  }
  return {
    told: (msg: string, more: object = {}) => log(INFO, msg, more),
    failed: (msg: string, error: unknown, more: object = {}) =>
      log(ERROR, msg, { ...more, failure: describeError(error) }),
  }
}
