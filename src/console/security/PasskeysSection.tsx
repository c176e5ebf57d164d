import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import {
  selectIsAddingPasskey,
  selectPasskeyOutcome,
  selectPasskeys,
  selectPasskeysFailed,
  selectPasskeysFailure,
  selectRemovingPasskey,
} from '../../../machines/console/passkeys-selectors.ts'
import type { Passkey } from '../../../machines/entities.ts'
import { mayUsePasskeys } from '../../browser/environment.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import type { PasskeysActor } from '../../session/SessionProvider.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RemovalQuestion } from './RemovalQuestion.tsx'
import { RowSkeletons, Rows } from './Rows.tsx'
import { Section } from './Section.tsx'
import { Trouble } from './Trouble.tsx'

type Props = { own: PasskeysActor }

const Quiet = ({ children }: { children: string }) => (
  <chakra.p textStyle="body" color="fg.muted" py="1.5">
    {children}
  </chakra.p>
)

function AddPasskey({ own }: Props) {
  const t = useT()
  const isAdding = useSelector(own, selectIsAddingPasskey)
  if (!mayUsePasskeys(window)) return <Quiet>{t('security.passkeys.notHere')}</Quiet>
  return (
    <Box mt="2" width="fit-content">
      <Button
        variant="outline"
        isBusy={isAdding}
        busyLabel={t('security.passkeys.adding')}
        onClick={() => own.send({ type: 'passkey.add' })}
      >
        <Plus aria-hidden />
        {t('security.passkeys.add')}
      </Button>
    </Box>
  )
}

function Passkeys({ own, passkeys }: Props & { passkeys: Passkey[] }) {
  const t = useT()
  const removing = useSelector(own, selectRemovingPasskey)
  if (passkeys.length === 0) return <Quiet>{t('security.passkeys.empty')}</Quiet>
  return (
    <Rows label={t('security.passkeys.title')}>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.passkey_id}
          passkey={passkey}
          isRemoving={removing === passkey.passkey_id}
          onRemove={() => own.send({ type: 'passkey.remove', passkey_id: passkey.passkey_id })}
        />
      ))}
    </Rows>
  )
}

export function PasskeysSection({ own }: Props) {
  const t = useT()
  const passkeys = useSelector(own, selectPasskeys)
  const failure = useSelector(own, selectPasskeysFailure)
  const isLost = useSelector(own, selectPasskeysFailed)
  const outcome = useSelector(own, selectPasskeyOutcome)
  return (
    <Section
      title={t('security.passkeys.title')}
      count={passkeys?.length}
      notice={outcome && t(`security.passkeys.${outcome}`)}
    >
      {passkeys && <Passkeys own={own} passkeys={passkeys} />}
      {!passkeys && !isLost && <RowSkeletons count={1} />}
      <Trouble
        failure={failure}
        lost={isLost ? t('security.passkeys.failed') : undefined}
        onRetry={() => own.send({ type: 'passkeys.retry' })}
      />
      {passkeys && <AddPasskey own={own} />}
      <RemovalQuestion own={own} />
    </Section>
  )
}
