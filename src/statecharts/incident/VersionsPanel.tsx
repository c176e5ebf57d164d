import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import type { PanelProps } from '../view-state/panel-props.ts'
import { useShown } from '../view-state/shown.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { differencesOf } from './difference.ts'
import { FileButton } from './FileButton.tsx'
import { useFiles } from './opened.ts'
import panel from './panel.module.css'
import { TODAY, useStory } from './story.ts'
import { useWords } from './use-words.ts'
import { hideDifference, showDifference } from './versions.ts'

const isFile = (chart: unknown): chart is StatechartFile =>
  typeof chart === 'object' && chart !== null && 'hash' in chart

type Props = { was: StatechartFile; is: StatechartFile; copy: StatechartFile | undefined }

function Both({ was, is, copy }: Props) {
  const { t } = useWords()
  const { marks } = useShown()
  const changes = useMemo(() => differencesOf(was, is), [was, is])
  const draw = (isOn: boolean) => (isOn ? showDifference(was, is) : hideDifference(is.id, copy))
  const nameOf = ({ hash, app }: StatechartFile) => t('incident.versions.then', { hash, app })
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        rowGap="1"
        columnGap="3"
        fontVariantNumeric="tabular-nums"
        css={{ '& dt': { color: 'fg.subtle' } }}
      >
        <dt>{t('incident.versions.was')}</dt>
        <dd>{nameOf(was)}</dd>
        <dt>{t('incident.versions.is')}</dt>
        <dd>{nameOf(is)}</dd>
      </chakra.dl>
      {changes.length === 0 && <p>{t('incident.versions.same')}</p>}
      {changes.length > 0 && (
        <>
          <CheckBox checked={marks !== undefined} onChange={({ target }) => draw(target.checked)}>
            {t('incident.coverage.paint')}
          </CheckBox>
          <ChangeTable {...{ was, is, changes }} />
        </>
      )}
    </>
  )
}

/** Another version of the chart beside today's: one that was opened, or the one that an old trace brought. */
export default function VersionsPanel({ chart }: PanelProps) {
  const { t } = useWords()
  const { versions } = useFiles()
  const story = useStory()
  const is = chart && TODAY.get(chart.id)
  const traced = chart && story?.charts.get(chart.id)
  const copy = isFile(traced) && traced !== is ? traced : undefined
  const was = versions.find(({ id }) => id === chart?.id) ?? copy
  return (
    <div className={panel.panel}>
      <p className="quiet">{t('incident.versions.lead')}</p>
      <FileButton />
      {was && isFile(is) && <Both was={was} is={is} copy={copy} />}
    </div>
  )
}
