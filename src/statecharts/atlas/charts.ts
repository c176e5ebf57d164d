import all from 'virtual:drawn-charts'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Layouts } from './placed.ts'

/** Every chart of the product, as the build read it out of the machines. */
export const CHARTS: readonly StatechartFile[] = all.charts.map(({ chart }) => chart)
export const CHART_IDS: ReadonlySet<string> = new Set(CHARTS.map(({ id }) => id))
export const FAMILY = all.family

const LAYOUTS: ReadonlyMap<string, Layouts> = new Map(all.charts.map(({ layouts }) => [layouts.hash, layouts]))

export const chartOf = (id: string) => CHARTS.find((chart) => chart.id === id)
export const knownLayouts = ({ hash }: StatechartFile) => LAYOUTS.get(hash)
