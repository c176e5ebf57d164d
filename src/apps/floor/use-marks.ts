import { useMemo } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { robotStateOf } from '../../../machines/pages/robots.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { ShownState } from '../../robots/robot-words.ts'
import { useHasOldStatus } from '../../robots/status-age.tsx'
import type { RobotMark } from '../plan/scene.ts'

const isOn = (map_name: string, { position }: Robot) => position?.map_name === map_name

/** The robots on a floor as its plan shows them; where news have stopped coming, none as it was. */
export function useMarks(robots: readonly Robot[], map_name: string): readonly RobotMark[] {
  const t = useT()
  const isOld = useHasOldStatus()
  return useMemo(() => {
    const words: { [State in ShownState]?: string } = {}
    const wordOf = (state: ShownState) => {
      words[state] ??= t(`basic.state.${state}`)
      return words[state]
    }
    return robots.flatMap((robot) => {
      const { robot_uuid: id, position } = robot
      if (!position || !isOn(map_name, robot)) return []
      const state = isOld ? 'unknown' : robotStateOf(robot)
      return [{ id, robot, state, word: wordOf(state), x: position.x, y: position.y }]
    })
  }, [robots, map_name, isOld, t])
}

export const elsewhere = (robots: readonly Robot[], map_name: string) =>
  robots.filter((robot) => !isOn(map_name, robot))
