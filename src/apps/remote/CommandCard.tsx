import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Command, doneIn, isUnderWay, retriedIn, waitingIn } from '../../../machines/pages/remote.ts'
import { selectClockAheadMs, selectIsBusy } from '../../../machines/pages/remote-control-selectors.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { Button } from '../../kit/Button.tsx'
import { useServerNow } from '../runtime/use-server-now.ts'
import type { RemoteControl } from './actors.ts'
import { useRemoteT } from './RemoteTexts.tsx'
import { ResultRow } from './ResultRow.tsx'

/** What was asked, in words. */
export function useSaid() {
  const t = useRemoteT()
  const { percent } = useFormats()
  return ({ kind, params }: Pick<Command, 'kind' | 'params'>) => {
    const { place_name: place = '', map_name: map = '', text = '', task, volume } = params
    if (kind === 'go') return t('said.go', { place, map })
    if (kind === 'say') return t('said.say', { text: isolated(text) })
    if (kind === 'start' && task) return t('said.start', { task: t(`tasks.${task}`) })
    if (kind === 'volume' && volume !== undefined) return t('said.volume', { percent: percent(volume / 100) })
    return t(`kinds.${kind}`)
  }
}

type Props = { chart: RemoteControl; command: Command; isNewest: boolean }

function Buttons({ chart, command }: Pick<Props, 'chart' | 'command'>) {
  const t = useRemoteT()
  const { number } = useFormats()
  const isBusy = useSelector(chart, selectIsBusy)
  const { command_id } = command
  const [retried, waiting] = [retriedIn(command), waitingIn(command)]
  return (
    <Flex wrap="wrap" gap="2" flex={{ smDown: '1 0 100%' }}>
      {waiting > 0 && (
        <Button variant="outline" disabled={isBusy} onClick={() => chart.send({ type: 'command.cancel', command_id })}>
          {t('cancel', { count: number(waiting) })}
        </Button>
      )}
      {retried > 0 && !isUnderWay(command) && (
        <Button variant="outline" disabled={isBusy} onClick={() => chart.send({ type: 'command.retry', command_id })}>
          {t('retry', { count: number(retried) })}
        </Button>
      )}
    </Flex>
  )
}

function Told({ chart, command, isNewest }: Props) {
  const t = useRemoteT()
  const said = useSaid()
  const { moment, number } = useFormats()
  const now = useServerNow(useSelector(chart, selectClockAheadMs))
  const time = moment(new Date(command.sent_at * 1000), now)
  const done = { done: number(doneIn(command)), total: number(command.results.length) }
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      rowGap="0.5"
      columnGap="3"
      minWidth="0"
      overflowWrap="anywhere"
      css={{ '& strong': { fontWeight: 'medium' } }}
    >
      <strong>{said(command)}</strong>
      <chakra.span color="fg.subtle" textStyle="caption">
        {t('by', { name: command.sent_by, time })}
      </chakra.span>
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" role={isNewest ? 'status' : undefined}>
        {t('doneOf', done)}
      </chakra.span>
    </chakra.span>
  )
}

/** One command with its results; the newest is open, and what a person opened or closed stays so. */
export function CommandCard(props: Props) {
  const { chart, command, isNewest } = props
  const t = useRemoteT()
  const [isOpen, open] = useState(isNewest || isUnderWay(command))
  return (
    <chakra.li layerStyle="card">
      <Flex wrap="wrap" align="center" gap="2" py="2" px="3">
        <chakra.button
          type="button"
          display="flex"
          flex="1 1 16rem"
          alignItems="center"
          gap="2"
          minWidth="0"
          minHeight="2rem"
          borderRadius="control"
          css={{
            '& svg[data-open=false]': { transform: 'rotate(-90deg)' },
            '&:dir(rtl) svg[data-open=false]': { transform: 'rotate(90deg)' },
          }}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          <ChevronDown size={16} aria-hidden data-open={isOpen} />
          <Told {...props} />
        </chakra.button>
        <Buttons chart={chart} command={command} />
      </Flex>
      {isOpen && (
        <chakra.ul maxHeight="20rem" overflowY="auto" borderTop="line" aria-label={t('results')}>
          {command.results.map((result) => (
            <ResultRow key={result.robot_uuid} result={result} />
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  )
}
