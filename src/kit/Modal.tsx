import { useSelector } from '@xstate/react'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { selectModalFailure } from '../../machines/pages/modal-selectors.ts'
import { supportOf } from '../api/mendable.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogFailure } from './DialogFailure.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { IconButton } from './IconButton.tsx'
import { usePickerT } from './PickerTexts.tsx'
import { type ModalChart, type Outcome, useModalChart } from './use-modal-chart.ts'

type Props = Outcome &
  Pick<DialogFrameProps, 'title' | 'children' | 'size' | 'closesOnMask'> & {
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
    canFillScreen?: boolean
  }
type FrameProps = Omit<Props, keyof Outcome> & { chart: ModalChart }

function Failed({ chart, sayFailure }: Pick<FrameProps, 'chart' | 'sayFailure'>) {
  const failureText = useFailureText()
  const failure = useSelector(chart, selectModalFailure)
  return failure && <DialogFailure text={(sayFailure ?? failureText)(failure)} {...supportOf(failure)} />
}

function Answers({ chart, confirm, isDangerous, isConfirmDisabled, note }: FrameProps) {
  const t = usePickerT()
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'))
  return (
    <DialogFoot note={note}>
      <Button
        variant="outline"
        size="md"
        disabled={isBusy}
        data-autofocus={isDangerous || undefined}
        onClick={() => chart.send({ type: 'modal.close' })}
      >
        {t('modal.cancel')}
      </Button>
      <Button
        size="md"
        colorPalette={isDangerous ? 'danger' : undefined}
        isBusy={isBusy}
        disabled={isConfirmDisabled}
        data-autofocus={!isDangerous || undefined}
        onClick={() => chart.send({ type: 'modal.confirm' })}
      >
        {confirm}
      </Button>
    </DialogFoot>
  )
}

function ScreenToggle({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const t = usePickerT()
  const name = t(isFull ? 'modal.leaveScreen' : 'modal.fillScreen')
  return (
    <IconButton aria-label={name} title={name} onClick={onToggle}>
      {isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
    </IconButton>
  )
}

function Frame(props: FrameProps) {
  const { chart, title, children, confirm, foot, size = 'md', closesOnMask, canFillScreen = false } = props
  const t = useT()
  const [isFull, setFull] = useState(false)
  return (
    <DialogFrame
      {...{ title, closesOnMask }}
      size={isFull ? 'full' : size}
      isHanging={size !== 'md'}
      closeLabel={t('common.close')}
      tools={canFillScreen && <ScreenToggle isFull={isFull} onToggle={() => setFull(!isFull)} />}
      onClose={() => chart.send({ type: 'modal.close' })}
    >
      <DialogBody>{children}</DialogBody>
      <Failed chart={chart} sayFailure={props.sayFailure} />
      {confirm && <Answers {...props} />}
      {foot && <DialogFoot>{foot}</DialogFoot>}
    </DialogFrame>
  )
}

/** §2 "Generic modal" and "full-screen-capable modal overlay": a dialog open for as long as it is rendered, until it is answered. */
export function Modal({ preStep, closesAfterMs, onConfirmed, onClose, ...rest }: Props) {
  const chart = useModalChart({ preStep, closesAfterMs, onConfirmed, onClose })
  const isAnswered = useSelector(chart, ({ status }) => status === 'done')
  return isAnswered ? null : <Frame {...rest} chart={chart} />
}
