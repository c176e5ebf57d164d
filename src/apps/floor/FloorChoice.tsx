import { chakra, Flex } from '@chakra-ui/react'
import type { Floor } from '../../../machines/pages/floor.ts'
import { Select } from '../../kit/Select.tsx'
import { StaleNotice } from '../../robots/StaleNotice.tsx'
import { css } from '../../theme/css.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import type { Stage } from './charts.ts'
import { floorRoute } from './floor-route.ts'

type Props = Pick<Stage, 'chart' | 'list' | 'place'> & { floors: readonly Floor[]; floor: Floor; isGone: boolean }

/** Which floor is shown: the address keeps it. */
export function FloorChoice({ chart, list, place, floors, floor, isGone }: Props) {
  const t = useFloorT()
  const nameOf = ({ map_name, site_name, building }: Floor) => {
    const site = site_name || building
    return site === '' ? map_name : t('atSite', { site, floor: map_name })
  }
  const show = (map_name: string) => {
    chart.send({ type: 'choice.end' })
    place.go(floorRoute(map_name))
  }
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <chakra.label display="flex" flexWrap="wrap" alignItems="center" gap="2" minWidth="0">
        <span>{t('floor')}</span>
        <Select
          className={css({ width: '18rem', maxWidth: '100%' })}
          value={floor.map_name}
          onChange={({ target }) => show(target.value)}
        >
          {floors.map((each) => (
            <option key={each.map_name} value={each.map_name}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </chakra.label>
      <chakra.p role="status" color="warning.fg" _empty={{ display: 'none' }}>
        {isGone && t('gone')}
      </chakra.p>
      <StaleNotice list={list} />
    </Flex>
  )
}
