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
import styles from './history.module.css'
import { useRemoteT } from './RemoteTexts.tsx'
import { ResultRow } from './ResultRow.tsx'

function useSaid() {
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
    <div className={styles.buttons}>
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
    </div>
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
    <span className={styles.told}>
      <strong>{said(command)}</strong>
      <span className={styles.by}>{t('by', { name: command.sent_by, time })}</span>
      <span className={styles.count} role={isNewest ? 'status' : undefined}>
        {t('doneOf', done)}
      </span>
    </span>
  )
}

/** One command with its results; the newest is open, and what a person opened or closed stays so. */
export function CommandCard(props: Props) {
  const { chart, command, isNewest } = props
  const t = useRemoteT()
  const [isOpen, open] = useState(isNewest || isUnderWay(command))
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <ChevronDown size={16} aria-hidden data-open={isOpen} />
          <Told {...props} />
        </button>
        <Buttons chart={chart} command={command} />
      </div>
      {isOpen && (
        <ul className={styles.results} aria-label={t('results')}>
          {command.results.map((result) => (
            <ResultRow key={result.robot_uuid} result={result} />
          ))}
        </ul>
      )}
    </li>
  )
}
