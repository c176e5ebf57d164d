import type { LogLevel, LogQueue } from '../client/robot.ts'
import { newsFilter } from './quiet-log.ts'

/** Says of a vehicle what people should know: each time to this process's log, and once in ten minutes on the page of the robot. */
export type TellRobot = (line: string, level?: LogLevel) => void

export function tellRobot(
  lines: Pick<LogQueue, 'tell'>,
  log: (line: string) => void,
  clock: () => number = Date.now,
): TellRobot {
  const isNews = newsFilter(clock)
  return (line, level = 'warning') => {
    log(line)
    if (isNews(line)) lines.tell(level, line)
  }
}
