import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { selectClockAheadMs } from '../../../machines/pages/robot-list-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { StatePill } from '../../robots/StatePill.tsx'
import { RobotFacts } from '../basic/RobotFacts.tsx'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { useServerNow } from '../runtime/use-server-now.ts'
import { CommandsOf } from './CommandsOf.tsx'
import type { FloorStage } from './charts.ts'
import { robotGoal } from './floor-route.ts'
import { Section, SectionNote } from './Section.tsx'

type Props = FloorStage & { robot: Robot | undefined; onClose: () => void }

function Facts({ robot, list, place }: FloorStage & { robot: Robot }) {
  const t = useFloorT()
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  const [hasAsked, setAsked] = useState(false)
  const open = () => {
    setAsked(true)
    place.navigate(robotGoal(robot.robot_uuid))
  }
  return (
    <Flex direction="column" align="flex-start" gap="3" px="4" css={{ '& > dl': { width: '100%' } }}>
      <StatePill robot={robot} now={now} />
      <RobotFacts robot={robot} now={now} />
      <Button variant="outline" onClick={open}>
        {t('card.page')}
        <ArrowUpRight size={16} aria-hidden />
      </Button>
      <chakra.p role="status" color="warning.fg" _empty={{ display: 'none' }}>
        {hasAsked && place.isPlaceRefused && t('card.notHere')}
      </chakra.p>
    </Flex>
  )
}

/** Who a robot is, how it is, and what can be asked of it. */
export function RobotCard(props: Props) {
  const { robot, onClose, ...stage } = props
  const t = useFloorT()
  const tell = useT()
  const name = robot ? <bdi>{robot.robot_name}</bdi> : tell('basic.state.unknown')
  return (
    <Section comesToSight title={name} beside={<CloseButton aria-label={t('card.close')} onClick={onClose} />}>
      {robot ? (
        <Flex direction="column" gap="4" pb="4">
          <Facts {...stage} robot={robot} />
          <CommandsOf {...stage} robot={robot} />
        </Flex>
      ) : (
        <SectionNote>{t('card.gone')}</SectionNote>
      )}
    </Section>
  )
}
