import type { Trace } from '../../domain/statecharts/trace.ts'
import { callOf, lineOf } from './calls.ts'
import { clockOf, factsOf } from './facts.ts'
import { headlineOf } from './headline.ts'
import { momentOfStep } from './moment.ts'
import { isBeside, runsOf, type Telling, tellingsOf } from './telling.ts'
import type { Words } from './words.ts'

/** How many sentences of a story a message has room for. */
const SENTENCES_MAX = 10

const sentenceOf = ({ says, refusal, place }: Telling) =>
  [says, refusal, place && `→ ${place}`].filter(Boolean).join(' · ')

/** A report as a message to support: where it stopped and why, the last sentences, and who had it with what. */
export function reportWords(words: Words, { steps, ...head }: Trace) {
  const charts = new Map(head.machines.flatMap(({ chart }) => (chart ? [[chart.id, chart] as const] : [])))
  const moments = steps.map((step) => momentOfStep(charts, step))
  const headline = headlineOf(words, charts, moments)
  const failed = headline && moments[headline.at]
  const call = failed && callOf(head.calls, failed)
  const tellings = tellingsOf(words, charts, moments)
  const told = moments.flatMap((moment, at) => (isBeside(moment) || tellings[at]?.isIgnored ? [] : [at]))
  const lines = runsOf(moments, told).flatMap(({ first, times }) => {
    const [moment, telling] = [moments[first], tellings[first]]
    if (!moment || !telling || moment.event === 'xstate.init') return []
    const sentence = sentenceOf(telling)
    return `${clockOf(head, moment.t)}  ${times === 1 ? sentence : words.t('incident.times', { refusal: sentence, count: times })}`
  })
  const facts = factsOf(words, head).map(({ name, value }) => words.t('incident.fact', { name, value }))
  const parts = [
    [words.t('report.title')],
    headline ? [headline.place, ...headline.reasons, ...(call ? [lineOf(call)] : [])] : [],
    lines.slice(-SENTENCES_MAX),
    facts,
  ]
  return parts.flatMap((part) => (part.length > 0 ? [part.join('\n')] : [])).join('\n\n')
}
