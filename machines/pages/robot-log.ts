import type { components } from '../../openapi/capi.gen.ts'

type Schemas = components['schemas']

export type RobotLogPage = Schemas['RobotLogListData']
export type RobotLogLine = Schemas['RobotPageLine']
/** The least level that is listed. */
export type LeastLevel = 'info' | 'warning'

export type RobotLogOf = { robot_uuid: string }
/** Without a `cursor` the newest lines. */
export type RobotLogQuestion = RobotLogOf & { level: LeastLevel; cursor?: string | undefined }

const isSame = (one: RobotLogLine) => (other: RobotLogLine) => one.line_id === other.line_id && one.at === other.at

/**
 * The newest lines, and behind them the older ones that were read before, where those meet. A line of an older moment that was told since is among
 * the newest or, further back, not there until the log is read anew.
 */
export function withNewest(newest: RobotLogPage, known: RobotLogPage | undefined): RobotLogPage {
  const last = newest.line_list.at(-1)
  const at = known && last && newest.cursor !== undefined ? known.line_list.findIndex(isSame(last)) : -1
  const older = at < 0 ? [] : (known?.line_list.slice(at + 1) ?? [])
  if (older.length === 0) return newest
  const { cursor: _, ...page } = newest
  const cursor = known?.cursor
  return { ...page, line_list: [...newest.line_list, ...older], ...(cursor !== undefined && { cursor }) }
}

/** What is known, and behind it what is older. */
export const withOlder = (known: RobotLogPage, { line_list, ...older }: RobotLogPage): RobotLogPage => ({
  ...older,
  line_list: [...known.line_list, ...line_list],
})
