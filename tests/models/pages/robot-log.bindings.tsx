import en from '../../../locales/en.json' with { type: 'json' }
import own from '../../../locales/robot/en.json' with { type: 'json' }
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogPage } from '../../../machines/pages/robot-log.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { repliesOf } from '../library/replies.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { EAST, robotLogModel } from './robot-log.model.ts'

const NEWEST = /\/robot_log\?(?!.*cursor=)/
const OLDER = /\/robot_log\?.*cursor=/

const log: Thing = { role: 'region', name: own.log.title }
const loading: Thing = { text: en.common.loading, in: log }
const retry: Thing = { role: 'button', name: en.common.retry, in: log }
const alert: Thing = { role: 'alert', in: log }
const older: Thing = { role: 'button', name: own.log.older, in: log }
const reading: Thing = { role: 'button', name: en.common.loading, in: log }
const lastLine: Thing = { mark: 'li:last-child', in: log }
const old: Thing = { text: own.log.old, in: log }
const leftOut: Thing = { text: own.log.leftOut.replace('{{count}}', '412'), in: log }
const levelChip = (level: 'info' | 'warning', checked?: boolean): Thing => ({
  ...{ role: 'radio', name: own.log.least[level], in: { role: 'radiogroup', name: own.log.which } },
  ...(checked !== undefined && { checked }),
})

type Seen = {
  level: 'info' | 'warning'
  lines?: readonly string[]
  hasMore: boolean
  isReading: boolean
  olderFailed: boolean
  failure?: string
  isStale: boolean
}

function lineSights({ level, lines, hasMore, isReading, olderFailed, isStale }: Seen & { lines: readonly string[] }) {
  const nothing: Thing = { text: level === 'info' ? own.log.none : own.log.noneSuch, in: log }
  return [
    { lacks: retry },
    there(lines.length === 0, nothing),
    ...lines.map((text): Sight => ({ has: text === '' ? leftOut : { text, in: log } })),
    there(hasMore && !isReading, older),
    there(isReading, reading),
    ...(isReading ? [{ focused: lastLine }] : []),
    there(olderFailed, alert),
    there(isStale, old),
  ]
}

const sights = ({ shows }: Shown): Sight[] => {
  const { lines, ...seen } = shows as Seen
  const chosen: Sight = { has: levelChip(seen.level, true) }
  if (lines) return [chosen, ...lineSights({ ...seen, lines })]
  if (seen.failure === undefined) return [chosen, { has: loading }, { lacks: alert }]
  return [chosen, { text: alert, is: new RegExp(`^${own.log.failed}`) }, { enabled: retry }]
}

async function part() {
  giveDeskSize()
  const { RobotLog } = await import('../../../src/apps/robot/RobotLog.tsx')
  const { RobotTextsProvider, robotTextsIn } = await import('../../../src/apps/robot/RobotTexts.tsx')
  return (
    <RobotTextsProvider value={await robotTextsIn(stageLang())}>
      <RobotLog robot_uuid={EAST} robotLog={robotLogMachine} />
    </RobotTextsProvider>
  )
}

export const bindings = bindingsOf({
  commands: {
    'log.retry': (hands) => hands.click(retry),
    'older.ask': (hands) => hands.click(older),
    'level.choose': (hands, { level }) => hands.click(levelChip(level as 'info' | 'warning')),
  },
  sights,
  dom: {
    mount: part,
    names: ['Stuck at the lift', 'All parts answer', 'Goes on', 'A door is shut'],
  },
  browser: {
    frame: en.basic.title,
    async arrive(product) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open(`/frame/basic/basic/?at=${encodeURIComponent(`/robots/${EAST}`)}`)
      await product.see([{ has: loading }])
    },
    holds: [NEWEST, OLDER],
    answers: {
      readOlderLines: {
        call: OLDER,
        replies: repliesOf(robotLogModel, 'readOlderLines', (page: RobotLogPage) => page),
      },
    },
    others: looked({ call: NEWEST, replies: lookRepliesOf(robotLogModel, (page: RobotLogPage) => page) }),
  },
})
