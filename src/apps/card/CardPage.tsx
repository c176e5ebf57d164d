import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import type { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { selectClockAheadMs, selectListFailure, selectRobots } from '../../../machines/pages/robot-list-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import type { RobotList } from '../../robots/robot-source.ts'
import { StaleNotice } from '../../robots/StaleNotice.tsx'
import { StatePill } from '../../robots/StatePill.tsx'
import { StatusAge } from '../../robots/status-age.tsx'
import { RobotFacts } from '../basic/RobotFacts.tsx'
import { RobotPicture } from '../basic/RobotPicture.tsx'
import { useServerNow } from '../runtime/use-server-now.ts'
import { useCardT } from './CardTexts.tsx'

type Props = { robotList: typeof robotListMachine; sn: string }

/** What is wrong with the key itself: nothing is shown of its robot any more. */
const OF_THE_KEY = {
  [RET.keyUnknown]: 'key.unknown',
  [RET.keyRevoked]: 'key.revoked',
  [RET.keyEnded]: 'key.ended',
} as const

const keyProblemIn = (ret: number | undefined) => OF_THE_KEY[ret as keyof typeof OF_THE_KEY]

function Card({ list, robot }: { list: RobotList; robot: Robot }) {
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  useEffect(() => {
    document.title = robot.robot_name
  }, [robot.robot_name])
  return (
    <Flex as="article" direction="column" gap="4">
      <Flex as="header" align="center" gap="4">
        <RobotPicture robot={robot} />
        <Box minWidth="0">
          <chakra.h1 textStyle="lead" fontWeight="medium" overflowWrap="anywhere">
            <bdi>{robot.robot_name}</bdi>
          </chakra.h1>
          <StatePill robot={robot} now={now} />
        </Box>
      </Flex>
      <RobotFacts robot={robot} now={now} />
      <Box _empty={{ display: 'none' }}>
        <StaleNotice list={list} />
      </Box>
    </Flex>
  )
}

function Found({ list, sn }: { list: RobotList; sn: string }) {
  const t = useCardT()
  const tell = useT()
  const robots = useSelector(list, selectRobots)
  const failure = useSelector(list, selectListFailure)
  const problem = keyProblemIn(failure?.ret)
  if (problem) return <Notice title={t(problem)} />
  if (!robots)
    return failure ? (
      <Notice title={t('failed')} failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />
    ) : (
      <Notice title={tell('common.loading')} isBusy />
    )
  const [only, another] = sn === '' ? robots : robots.filter((robot) => robot.sn === sn)
  if (only && !another) return <Card list={list} robot={only} />
  if (another) return <Notice title={t('which')} />
  return <Notice title={sn === '' ? t('none') : t('notFound', { sn })} />
}

/** One robot, live, on a page of somebody else's: how it is, and nothing to press. */
export function CardPage({ robotList, sn }: Props) {
  const list = useChart(robotList, { input: { robot_prodtype_id: '' } })
  return (
    <Box as="main" p="4">
      <StatusAge list={list}>
        <Found list={list} sn={sn} />
      </StatusAge>
    </Box>
  )
}
