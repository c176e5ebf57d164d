import { chakra } from '@chakra-ui/react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Run } from '../../../domain/statecharts/run.ts'
import { useWords } from './use-words.ts'

function Faults({ faults }: { faults: NonNullable<Run['faults']> }) {
  const { t } = useWords()
  return (
    <>
      <h3>{t('incident.paths.faults')}</h3>
      <chakra.ul overflowWrap="anywhere" whiteSpace="pre-wrap">
        {faults.map(({ kind, says }) => (
          <chakra.li key={says} color="danger.fg" data-fault={kind} lang="en" dir="auto">
            {says}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

export function RunSummary({ run, chart }: { run: Run; chart: StatechartFile }) {
  const { t } = useWords()
  const { target, commit, results, faults = [], without } = run
  const passed = results.filter((each) => each.passed).length
  const when = run.startedAt.slice(0, 16).replace('T', ' ')
  return (
    <>
      <p>
        {without === undefined
          ? t('incident.paths.count', { passed, of: results.length })
          : t('incident.paths.without', { why: without })}
      </p>
      <p className="quiet">{t('incident.paths.run', { target, commit, when })}</p>
      {run.hash !== chart.hash && <chakra.p color="danger.fg">{t('incident.paths.stale')}</chakra.p>}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}
