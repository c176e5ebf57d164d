import type { StatechartFile } from '../../recorder/format/chart.ts'
import type { Run } from '../../recorder/format/run.ts'
import panel from './panel.module.css'
import styles from './paths.module.css'
import { useWords } from './use-words.ts'

function Faults({ faults }: { faults: NonNullable<Run['faults']> }) {
  const { t } = useWords()
  return (
    <>
      <h3>{t('incident.paths.faults')}</h3>
      <ul className={styles.faults}>
        {faults.map(({ kind, says }) => (
          <li key={says} className={panel.refusal} data-fault={kind} lang="en" dir="auto">
            {says}
          </li>
        ))}
      </ul>
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
      {run.hash !== chart.hash && <p className={panel.refusal}>{t('incident.paths.stale')}</p>}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}
