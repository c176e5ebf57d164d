import { shortCode, tellerOf, withoutStop } from '../../../incident/telling.ts'
import { failureWords, type Words } from '../../../incident/words.ts'
import { type Alignment, type Cell, firstStepOf, isCommon } from './alignment.ts'
import type { Reports } from './reports.ts'
import type { Side } from './steps.ts'

/** Words of another direction stay together within the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

function stepWords(words: Words, reports: Reports, side: Side, cell: Cell | undefined) {
  const { t } = words
  const moment = cell && reports[side].moments[cell.first]
  const telling = cell && tellerOf(words, reports[side])(cell.first)?.telling
  if (!moment || !telling) return t('incident.compare.over')
  const { event, failure } = moment
  if (failure !== undefined)
    return t('incident.earlier', { code: shortCode(failure), reason: withoutStop(failureWords(words, failure, event)) })
  const { says, place } = telling
  return place ? t('incident.compare.step', { says, place }) : says
}

/** What is the same, and what is the first that is not, in one sentence. */
export function sentenceOf(words: Words, reports: Reports, { rows, begin, differences }: Alignment) {
  const { t } = words
  const [difference] = differences
  if (rows.length > 0 && begin === rows.length) return t('incident.compare.nothing')
  if (!difference) return t('incident.compare.none')
  const after = rows.slice(difference.first)
  const [side, at] = firstStepOf(rows, difference)
  const { chart } = reports[side].moments[at] ?? {}
  const said = (side: Side) => {
    const cells = after.flatMap(({ [side]: cell }) => cell ?? [])
    const own = cells.filter(
      ({ first, standing }) => standing !== 'quiet' && reports[side].moments[first]?.chart === chart,
    )
    return isolated(stepWords(words, reports, side, own[0] ?? cells[0]))
  }
  const count = rows.slice(begin, difference.first).filter(isCommon).length
  return t(count === 1 ? 'incident.compare.sameOne' : 'incident.compare.same', {
    count,
    here: said('here'),
    there: said('there'),
  })
}
