import { useSelector } from '@xstate/react'
import { Maximize2, Minimize2, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { selectModalFailure } from '../../machines/pages/modal.machine.ts'
import { supportIdOf } from '../api/mendable.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './modal.module.css'
import { usePickerT } from './PickerTexts.tsx'
import { SupportLine } from './SupportLine.tsx'
import { useModal } from './use-modal.ts'
import { type ModalChart, type Outcome, useModalChart } from './use-modal-chart.ts'

type Props = Outcome & {
  title: string
  children: ReactNode
  /** What its main button does; without it the modal only shows something. */
  confirm?: string
  isDangerous?: boolean
  isConfirmDisabled?: boolean
  /** Stands in place of the answers, where there is more to do than to answer. */
  foot?: ReactNode
  /** Stands at the start of the foot, as a count of what is chosen. */
  note?: ReactNode
  /** Says why the pre-step failed, where more is known of that than failures say anywhere. */
  sayFailure?: (failure: Failure) => string
  closesOnMask?: boolean
  isWide?: boolean
  canFillScreen?: boolean
}
type FrameProps = Omit<Props, keyof Outcome> & { chart: ModalChart }

function Failed({ chart, sayFailure }: Pick<FrameProps, 'chart' | 'sayFailure'>) {
  const failureText = useFailureText()
  const failure = useSelector(chart, selectModalFailure)
  if (!failure) return null
  return (
    <div className={styles.failure} role="alert">
      <p>{(sayFailure ?? failureText)(failure)}</p>
      <SupportLine id={supportIdOf(failure)} />
    </div>
  )
}

function Foot({ chart, confirm, isDangerous, isConfirmDisabled, note }: FrameProps) {
  const t = usePickerT()
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  return (
    <footer className={styles.foot}>
      <div className={styles.note}>{note}</div>
      <Button
        disabled={isBusy}
        data-autofocus={isDangerous || undefined}
        onClick={() => chart.send({ type: 'modal.close' })}
      >
        {t('modal.cancel')}
      </Button>
      <Button
        look={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isConfirmDisabled}
        data-autofocus={!isDangerous || undefined}
        onClick={() => chart.send({ type: 'modal.confirm' })}
      >
        {confirm}
      </Button>
    </footer>
  )
}

function ScreenToggle({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const t = usePickerT()
  const name = t(isFull ? 'modal.leaveScreen' : 'modal.fillScreen')
  return (
    <Button look="plain" aria-label={name} title={name} onClick={onToggle}>
      {isFull ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
    </Button>
  )
}

/** What scrolls must be reached by keyboard. */
function reachable(content: HTMLElement | null) {
  if (content && content.scrollHeight > content.clientHeight) content.tabIndex = 0
}

function Frame(props: FrameProps) {
  const { chart, title, children, confirm, foot, closesOnMask = true, isWide = false, canFillScreen = false } = props
  const t = useT()
  const titleId = useId()
  const [isFull, setFull] = useState(false)
  const close = () => chart.send({ type: 'modal.close' })
  return (
    <dialog
      {...useModal(close, closesOnMask)}
      className={styles.modal}
      aria-labelledby={titleId}
      data-wide={isWide}
      data-full={isFull}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {canFillScreen && <ScreenToggle isFull={isFull} onToggle={() => setFull(!isFull)} />}
        <Button look="plain" aria-label={t('common.close')} onClick={close}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      <div ref={reachable} className={styles.content}>
        {children}
      </div>
      <Failed chart={chart} sayFailure={props.sayFailure} />
      {confirm && <Foot {...props} />}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </dialog>
  )
}

/** §2 "Generic modal" and "full-screen-capable modal overlay": open for as long as it is rendered, until it is answered. */
export function Modal({ preStep, closesAfterMs, onConfirmed, onClose, ...rest }: Props) {
  const chart = useModalChart({ preStep, closesAfterMs, onConfirmed, onClose })
  const isAnswered = useSelector(chart, ({ status }) => status === 'done')
  return isAnswered ? null : <Frame {...rest} chart={chart} />
}
