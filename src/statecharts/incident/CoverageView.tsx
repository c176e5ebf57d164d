import { chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { NO_HIGHLIGHT, shown, useShown } from '../view-state/shown.ts'
import type { Coverage } from './coverage.ts'
import { partWords } from './part-words.ts'
import { closeStory } from './story.ts'
import { useWords } from './use-words.ts'

/** What was taken and what was not, counted, listed, and painted on the chart. */
export function CoverageView({ chart, coverage }: { chart: Chart; coverage: Coverage }) {
  const words = useWords()
  const { t } = words
  const { nameOf } = useMemo(() => partWords(words, chart), [words, chart])
  const { states, transitions, cases, taken, untaken, excluded } = coverage
  const isPainted = useShown().highlight.taken === taken
  const paint = (isOn: boolean) => {
    closeStory()
    shown.show({ highlight: isOn ? { ...NO_HIGHLIGHT, taken, untaken } : NO_HIGHLIGHT })
  }
  return (
    <section>
      <h2>{t('incident.coverage.title')}</h2>
      <Flex as="ul" wrap="wrap" rowGap="1" columnGap="4" fontVariantNumeric="tabular-nums">
        <li>{t('incident.coverage.states', { ...states })}</li>
        <li>{t('incident.coverage.transitions', { ...transitions })}</li>
        <li>{t('incident.coverage.cases', { ...cases })}</li>
      </Flex>
      <CheckBox checked={isPainted} onChange={({ target }) => paint(target.checked)}>
        {t('incident.coverage.paint')}
      </CheckBox>
      {untaken.length === 0 && <p>{t('incident.coverage.all')}</p>}
      {untaken.length > 0 && (
        <>
          <h3>{t('incident.coverage.untaken')}</h3>
          <chakra.ul
            css={{
              '& li': {
                my: '2px',
                ps: '2',
                borderInlineStart: '2px dashed var(--colors-danger-solid)',
                color: 'danger.fg',
                overflowWrap: 'anywhere',
              },
            }}
          >
            {untaken.map((id) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      {excluded.length > 0 && (
        <details>
          <summary>{t('incident.coverage.excluded')}</summary>
          <ul>
            {excluded.map(({ what, why, path }) => (
              <li key={path ?? what}>
                <bdi>{nameOf(what)}</bdi> <span className="quiet">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
