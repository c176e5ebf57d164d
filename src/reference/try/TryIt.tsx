import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { ReferenceOperation } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { FillForm } from './FillForm.tsx'
import { type Filled, problemsOf } from './filled.ts'
import { KeyField } from './KeyField.tsx'
import { Outcome } from './Outcome.tsx'
import { requestOf } from './request.ts'
import { sendCall } from './send-call.ts'
import { useTypedKey } from './typed-keys.ts'
import { useSending } from './use-sending.ts'

type Props = { operation: ReferenceOperation; filled: Filled; onFill: (filled: Filled) => void }

function Sure({
  operation,
  onSend,
  onBack,
}: {
  operation: ReferenceOperation
  onSend: () => void
  onBack: () => void
}) {
  const t = useReferenceT()
  return (
    <Dialog
      title={t('try.sure')}
      onClose={onBack}
      footer={
        <>
          <Button variant="outline" size="md" data-autofocus onClick={onBack}>
            {t('try.back')}
          </Button>
          <Button size="md" colorPalette="danger" onClick={onSend}>
            {t('try.send')}
          </Button>
        </>
      }
    >
      <p>{t('try.sureText')}</p>
      <p>
        <code dir="ltr">
          {operation.method} {operation.path}
        </code>
      </p>
    </Dialog>
  )
}

/** The call, tried as it is filled in: what reads is sent at once, what changes something asks first. */
export function TryIt({ operation, filled, onFill }: Props) {
  const t = useReferenceT()
  const [typed, setKey] = useTypedKey(operation.caller)
  const key = typed.trim()
  const [isChecked, setChecked] = useState(false)
  const problems = problemsOf(operation, filled, key)
  const { sending, start, ask, putAside, cancel } = useSending((signal) =>
    sendCall(requestOf(operation, filled, location.origin), key, signal),
  )
  const isSending = sending.at === 'sending'
  const send = () => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    if (operation.changesState) ask()
    else void start()
  }
  return (
    <Flex direction="column" gap="4" layerStyle="card" p="4">
      <KeyField caller={operation.caller} value={typed} onType={setKey} problem={isChecked ? problems : {}} />
      <FillForm operation={operation} filled={filled} onFill={onFill} problems={isChecked ? problems : {}} />
      <Flex wrap="wrap" gap="2">
        <Button size="md" isBusy={isSending} busyLabel={t('try.sending')} onClick={send}>
          {t('try.send')}
        </Button>
        {isSending && (
          <Button size="md" variant="outline" onClick={cancel}>
            {t('try.cancel')}
          </Button>
        )}
      </Flex>
      <Outcome sending={sending} changesState={operation.changesState} />
      {sending.at === 'asking' && <Sure operation={operation} onSend={() => void start()} onBack={putAside} />}
    </Flex>
  )
}
