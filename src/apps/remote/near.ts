import type { Robot } from '../../../machines/entities.ts'

/** Whether one of the chosen robots is on this map; any map is near as long as none is chosen. */
export const isNear = (map_name: string, robots: readonly Robot[]) =>
  robots.length === 0 || robots.some(({ position }) => position?.map_name === map_name)
