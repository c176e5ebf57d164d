import type { ComponentType } from 'react'
import type { TextKey } from '../../incident/texts.ts'
import FileListener from '../incident/FileListener.tsx'
import SentReport from '../incident/SentReport.tsx'
import type { PanelProps } from '../view-state/panel-props.ts'

type Part = { load: () => Promise<{ default: ComponentType<PanelProps> }> }

/** A tab beside the drawing. */
export type Panel = Part & { id: string; title: TextKey; where: 'always' | 'chart' | 'home' }

export const PANELS: readonly Panel[] = [
  { id: 'incident', title: 'incident.title', where: 'always', load: () => import('../incident/IncidentPanel.tsx') },
  { id: 'paths', title: 'incident.paths.title', where: 'chart', load: () => import('../incident/PathsPanel.tsx') },
  {
    id: 'simulator',
    title: 'incident.simulator.title',
    where: 'chart',
    load: () => import('../incident/SimulatorPanel.tsx'),
  },
  {
    id: 'versions',
    title: 'incident.versions.title',
    where: 'chart',
    load: () => import('../incident/VersionsPanel.tsx'),
  },
  { id: 'export', title: 'incident.export.title', where: 'chart', load: () => import('../incident/ExportPanel.tsx') },
]

/** Strips under the drawing, such as the timeline of an incident; one that has nothing to show renders nothing. */
export const STRIPS: readonly (Part & { id: string })[] = [
  { id: 'timeline', load: () => import('../incident/Timeline.tsx') },
]

/** What else is known of the chosen state, within the words. */
export const ABOUT_STATE: Part = { load: () => import('../state/AboutState.tsx') }

/** Parts without a place that are there from the first moment on, such as what listens for dropped files. */
export const LISTENERS: readonly { id: string; Part: ComponentType }[] = [
  { id: 'files', Part: FileListener },
  { id: 'sent', Part: SentReport },
]
