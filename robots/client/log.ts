import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'
import { boundedQueue, keepSending } from './queue.ts'

type Line = components['schemas']['RobotLogLine']
export type LogLevel = Line['level']

const TEXT_LENGTH = 300
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu

/** One line, of as many letters as the server takes. */
function lineOf(text: string) {
  const letters = [...text.replace(UNFIT, ' ').trim()]
  return letters.length > TEXT_LENGTH ? `${letters.slice(0, TEXT_LENGTH - 1).join('')}…` : letters.join('')
}

/** What a robot tells people of itself in lines, by its own clock, until the server has it; of too many the oldest give way. */
export function logQueue(clock: () => number = Date.now) {
  const { add, first, forget } = boundedQueue<Line>()
  return {
    tell(level: LogLevel, text: string) {
      const line = lineOf(text)
      if (line !== '') add({ line_id: crypto.randomUUID(), at: clock(), level, text: line })
    },
    first,
    forget,
  }
}
export type LogQueue = ReturnType<typeof logQueue>

type Options = { call: ReturnType<typeof caller>; log: (line: string) => void }

/** Tells the lines in the order in which they came. What was not answered is told again, by the same id. */
export const keepLogging = (queue: LogQueue, { call, log }: Options, signal: AbortSignal) =>
  keepSending(
    queue,
    {
      send: async (line_list) => void (await call('POST log', { line_list }, signal)),
      leaveOut: (error) => log(`a line that is left out: ${String(error)}`),
    },
    signal,
  )
