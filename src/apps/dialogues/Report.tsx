import { Box, chakra, Flex } from '@chakra-ui/react'
import { type DialogueReport, totalOf } from '../../../machines/pages/dialogue-report.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { Show } from '../overview/use-goal.ts'
import { Days, Hours } from './BarParts.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import { Missing } from './Missing.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { Shares } from './Shares.tsx'

type Props = { report: DialogueReport; isOld: boolean; show: Show }

/** From when to when, by whose clocks, and with what it is compared. */
function About({ report: { time_zone, kept_days, day_list, before } }: Pick<Props, 'report'>) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const count = number(day_list.length)
  return (
    <Flex as="p" wrap="wrap" columnGap="3" textStyle="caption" color="fg.muted">
      <span>{t(before ? 'compared.with' : 'compared.gone', { count })}</span>
      <span>{t('zone', { zone: time_zone })}</span>
      {kept_days > 0 && kept_days < day_list.length && <span>{t('kept', { count: number(kept_days) })}</span>}
    </Flex>
  )
}

function Parts({ report, show }: Omit<Props, 'isOld'>) {
  const t = useDialoguesT()
  const { language_list, robot_list } = report
  const languages = language_list.map(({ lang, ...counts }) => ({
    ...{ key: lang, name: LANGUAGES[lang].name, questions: totalOf(counts) },
  }))
  const robots = robot_list.map(({ robot_uuid, robot_name, questions }) => ({
    ...{ key: robot_uuid, name: robot_name || t('robot.gone'), questions },
  }))
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <Flex direction="column" gap="4" minWidth="0">
        <Days report={report} />
        <Missing {...{ report, show }} />
        <Shares title={t('languages.title')} heading={t('column.language')} name="languages" shares={languages} />
      </Flex>
      <Flex direction="column" gap="4" minWidth="0">
        <Hours report={report} />
        <Shares title={t('robots.title')} heading={t('column.robot')} name="robots" shares={robots} />
      </Flex>
    </Box>
  )
}

/** The figures of a period, and what they are made of; of nothing, that nobody asked. */
export function Report({ report, isOld, show }: Props) {
  const t = useDialoguesT()
  return (
    <Flex direction="column" gap="4" data-old={isOld} filter={isOld ? 'grayscale(1)' : 'none'}>
      <About report={report} />
      <ReportFigures report={report} />
      {totalOf(report.now) === 0 ? (
        <chakra.section layerStyle="card" boxShadow="card">
          <EmptyState title={t('empty.title')} hint={t('empty.hint')} />
        </chakra.section>
      ) : (
        <Parts {...{ report, show }} />
      )}
    </Flex>
  )
}
