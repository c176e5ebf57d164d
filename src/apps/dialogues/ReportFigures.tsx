import { chakra, Flex } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Check, CircleHelp, Equal, MessageCircle } from 'lucide-react'
import { type DialogueReport, shareOf, totalOf } from '../../../machines/pages/dialogue-report.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Figure } from '../overview/Figure.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'

type Props = { report: DialogueReport }

/** Up, down or neither, as a sign and in words. */
function Change({ by, words }: { by: number; words: string }) {
  const Sign = by === 0 ? Equal : by > 0 ? ArrowUp : ArrowDown
  return (
    <Flex as="span" align="center" gap="1">
      <Sign size={14} aria-hidden />
      {words}
    </Flex>
  )
}

function CountChange({ now, before }: { now: number; before: number | undefined }) {
  const t = useDialoguesT()
  const { percent } = useFormats()
  if (before === undefined) return null
  if (before === 0) return now === 0 ? <Change by={0} words={t('compared.same')} /> : t('compared.none')
  const by = now - before
  const part = Math.round((Math.abs(by) / before) * 100) / 100
  if (part === 0) return <Change by={0} words={t('compared.same')} />
  return <Change by={by} words={t(by > 0 ? 'compared.more' : 'compared.fewer', { percent: percent(part) })} />
}

function ShareChange({ now, before }: { now: number | undefined; before: number | undefined }) {
  const t = useDialoguesT()
  const { number } = useFormats()
  if (now === undefined || before === undefined) return null
  const by = Math.round(now * 100) - Math.round(before * 100)
  if (by === 0) return <Change by={0} words={t('compared.same')} />
  return (
    <Change
      by={by}
      words={t(by > 0 ? 'compared.pointsMore' : 'compared.pointsFewer', { count: number(Math.abs(by)) })}
    />
  )
}

/** How much was asked and answered, each beside how it was in the days before. */
export function ReportFigures({ report: { now, before } }: Props) {
  const t = useDialoguesT()
  const { percent } = useFormats()
  const share = shareOf(now)
  return (
    <chakra.ul
      aria-label={t('figures')}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(9rem, 1fr))' }}
      css={{
        '& > li': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', rowGap: '1' },
        '& > li:last-child:nth-child(odd)': { gridColumn: { smDown: '1 / -1' } },
      }}
    >
      <li>
        <Figure
          word={t('figure.questions')}
          value={totalOf(now)}
          icon={MessageCircle}
          tone="accent"
          beside={<CountChange now={totalOf(now)} before={before && totalOf(before)} />}
        />
      </li>
      <li>
        <Figure
          word={t('figure.answered')}
          value={share === undefined ? '–' : percent(share)}
          icon={Check}
          tone="success"
          beside={<ShareChange now={share} before={before && shareOf(before)} />}
        />
      </li>
      <li>
        <Figure
          word={t('figure.unanswered')}
          value={now.unanswered}
          icon={CircleHelp}
          tone="neutral"
          beside={<CountChange now={now.unanswered} before={before?.unanswered} />}
        />
      </li>
    </chakra.ul>
  )
}
