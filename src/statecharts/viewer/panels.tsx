import type { ComponentType } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import type { StatechartFile } from '../format/chart.ts'

/** The chart in view; none on the first page. */
export type PanelProps = { chart?: StatechartFile }

type Part = { load: () => Promise<{ default: ComponentType<PanelProps> }> }

/** A tab beside the drawing. */
export type Panel = Part & { id: string; title: MessageKey; where: 'always' | 'chart' | 'home' }

export const PANELS: readonly Panel[] = []

/** Strips under the drawing, such as the timeline of an incident; one that has nothing to show renders nothing. */
export const STRIPS: readonly (Part & { id: string })[] = []

/** Parts without a place that are there from the start, such as what listens for dropped files. */
export const LISTENERS: readonly (Part & { id: string })[] = []
