import { fieldAt } from '../../domain/resources/field-at.ts'
import { mapPaths, maps } from '../../domain/resources/maps.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { RET } from '../../openapi/ret.ts'
import type { Data } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { mapPathsStore } from './map-paths-store.ts'
import type { RecordHandler } from './record-right.ts'
import type { RecordValues } from './record-store.ts'

type Floor = Data<'recordPlan'>['floor']
type Drawn = Pick<Floor, 'width_m' | 'depth_m'> & Partial<Floor> & { name: string }

const isOnMap = ({ fields }: Resource, path: string) => {
  const field = fieldAt(fields, path)
  const map = field && 'pointOn' in field && field.pointOn ? fields[field.pointOn] : undefined
  return map?.type === 'reference' && map.of === maps.id
}

function floorOf(values: RecordValues): Floor {
  const { name, building, floor, picture, width_m, depth_m, points, paths, zones } = values as Drawn
  return {
    ...{ map_name: name, site_name: '', building: building ?? '', floor: floor ?? '', picture: picture ?? '' },
    ...{ width_m, depth_m, rooms: [] },
    points: (points ?? []).map(({ name, kind, x, y }) => ({ name, kind, x, y })),
    paths: (paths ?? []).map(({ from, to, way }) => ({ from, to, way })),
    zones: (zones ?? []).map(({ name, kind, x, y, width, depth }) => ({ name, kind, x, y, width, depth })),
  }
}

/** The map that a field's points lie on, for whoever may read the page with the field. */
export const recordPlan: RecordHandler<'recordPlan'> = async ({ db }, { field, record_id }, { place }) => {
  const { corp_uuid, resource } = place
  if (!isOnMap(resource, field)) throw new Refused(RET.parameterMissing, { field: 'field' })
  const found = await mapPathsStore.find(db, { corp_uuid, resource: mapPaths }, record_id)
  if (!found) throw new Refused(RET.notFound)
  return { floor: floorOf(found.values) }
}
