import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { Happening } from '../../../domain/statecharts/paths.ts'
import type { StateValue } from '../../../domain/statecharts/trace.ts'
import { firstMoment, happen, happeningsAt, type Moment as Lived } from '../../../tests/models/library/explore.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import { activeIdsOf, reactionsOf } from '../../../tests/models/library/xstate-inside.ts'
import { eventOf, type Moment } from '../../incident/moment.ts'

/** The transitions that an event could have taken from where a chart is, had their guards allowed it. */
const refusedBy = ({ transitions }: Chart, active: readonly string[], event: string) =>
  transitions.filter((each) => each.event === event && each.guard && active.includes(each.source)).map(({ id }) => id)

/** Something that can happen now; `ms` of a timer that runs. */
export type Choice = { happening: Happening; says: string; isIgnored: boolean; ms?: number }
/** A moment of the simulation, as it is lived and as it is told. */
export type Simulated = { lived: Lived; told: Moment }

const codeIn = ({ snapshot }: Lived) => (snapshot.context as { failure?: { code?: string } } | undefined)?.failure?.code

const dueIn = ({ timers }: Lived) => (timers.length > 0 ? Math.min(...timers.map(({ delay }) => delay)) : 0)

/** The real machine, which reacts but runs nothing: the model says what a person, the server and the clock can do. */
export function simulationOf(chart: Chart, model: AnyModel, start: string) {
  const reactions = reactionsOf(model.machine, model.inputs[start])

  const tell = (lived: Lived, taken: readonly string[], event: string, says: string, before?: Simulated): Moment => ({
    ...{ chart: chart.id, actor: start, event, says, taken },
    t: (before?.told.t ?? 0) + (before && event === 'time' ? dueIn(before.lived) : 0),
    state: lived.snapshot.value as StateValue,
    active: activeIdsOf(lived.snapshot),
    refused: before && taken.length === 0 ? refusedBy(chart, before.told.active, event) : [],
    failure: codeIn(lived),
  })

  return {
    begin(): Simulated {
      const reaction = reactions.start()
      const lived = firstMoment(reaction)
      return { lived, told: tell(lived, reaction.fired, 'xstate.init', start) }
    },
    choices: ({ lived }: Simulated): Choice[] =>
      happeningsAt(model, lived).map((happening) => ({
        happening,
        says: happening.kind === 'time' ? '' : happening.case,
        isIgnored: happen(reactions, model, lived, happening).reaction.fired.length === 0,
        ...(happening.kind === 'time' && { ms: dueIn(lived) }),
      })),
    take(before: Simulated, happening: Happening): Simulated {
      const { reaction, moment: lived } = happen(reactions, model, before.lived, happening)
      const says = happening.kind === 'time' ? '' : happening.case
      return { lived, told: tell(lived, reaction.fired, eventOf(happening), says, before) }
    },
  }
}

export type Simulation = ReturnType<typeof simulationOf>
