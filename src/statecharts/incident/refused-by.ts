import type { Chart } from '../../recorder/format/chart.ts'

/** The transitions that an event could have taken from where a chart is, had their guards allowed it. */
export const refusedBy = ({ transitions }: Chart, active: readonly string[], event: string) =>
  transitions.filter((each) => each.event === event && each.guard && active.includes(each.source)).map(({ id }) => id)
