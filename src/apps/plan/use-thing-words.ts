import type { Floor } from '../../../machines/pages/floor.ts'
import { useFloorT } from './FloorTexts.tsx'
import type { RobotMark, Thing } from './scene.ts'

/** What a thing of a plan is, in words; undefined where it is not there any more. */
export function useThingWords({ points }: Floor, robots: readonly RobotMark[]) {
  const t = useFloorT()
  return ({ kind, id }: Thing) => {
    if (kind === 'place') {
      const place = points.find(({ name }) => name === id)
      return place && t('thing', { name: place.name, what: t(`kinds.${place.kind}`) })
    }
    const mark = robots.find((robot) => robot.id === id)
    return mark && t('thing', { name: mark.robot.robot_name, what: mark.word })
  }
}
