import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { Robot } from '../../machines/entities.ts'
import { withoutVirtual } from '../../machines/pages/picking.ts'
import { selectListFailure, selectRobots } from '../../machines/pages/robot-list-selectors.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { NoRobots } from '../kit/drawings/NoRobots.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Notice } from '../kit/Notice.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import type { RobotList } from './robot-source.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { StatusAge } from './status-age.tsx'

type Props = { list: RobotList; children: ReactNode }

/** The robots of a list as they were last seen, without the virtual one where that is hidden. */
export function useSeenRobots(list: RobotList, hidesVirtual = false): readonly Robot[] | undefined {
  const robots = useSelector(list, selectRobots)
  return useMemo(() => (hidesVirtual && robots ? withoutVirtual(robots) : robots), [robots, hidesVirtual])
}

/** What is said of robots, or why there are none (yet); §8: an empty list shows the "no robots" picture and text. */
export function SeenRobots({ list, children }: Props) {
  const t = useT()
  const pickerT = usePickerT()
  const robots = useSelector(list, selectRobots)
  const failure = useSelector(list, selectListFailure)
  const retry = () => list.send({ type: 'list.retry' })
  if (!robots && failure) return <Notice title={t('basic.failed')} failure={failure} onRetry={retry} />
  if (!robots) return <Loading />
  if (robots.length === 0) return <Notice title={pickerT('robots.none')} picture={<NoRobots />} />
  return children
}

/** Robots to choose from, and beneath them that they are not as they are now. */
export const LiveRobots = ({ list, children }: Props) => (
  <SeenRobots list={list}>
    <Flex flex="1" direction="column" gap="3" minHeight="0">
      <StatusAge list={list}>{children}</StatusAge>
      <Box flex="none" _empty={{ display: 'none' }}>
        <StaleNotice list={list} />
      </Box>
    </Flex>
  </SeenRobots>
)

export function NoMatch() {
  const t = useT()
  return (
    <chakra.p flex="1" py="3" px="2" color="fg.muted" role="status">
      {t('basic.noMatch')}
    </chakra.p>
  )
}
