import type { ComponentType } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { loadable } from '../../load/loadable.ts'
import { NotLoaded } from '../language/NotLoaded.tsx'
import type { PanelProps } from '../view-state/panel-props.ts'

type Load = () => Promise<{ default: ComponentType<PanelProps> }>

const parts = new Map<Load, ComponentType<PanelProps>>()

function partOf(load: Load) {
  const part = parts.get(load) ?? loadable(async () => (await load()).default, { Missing: NotLoaded })
  parts.set(load, part)
  return part
}

/** A part that comes when it is first shown. */
export function Loaded({ load, chart, node }: { load: Load; chart: StatechartFile | undefined; node?: string }) {
  const Part = partOf(load)
  return <Part {...(chart && { chart })} {...(node !== undefined && { node })} />
}
