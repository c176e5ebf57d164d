import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import {
  selectAsksEnding,
  selectEndingSession,
  selectHasEnded,
  selectIsEndingOthers,
  selectSessions,
  selectSessionsFailed,
  selectSessionsFailure,
} from '../../../machines/console/own-sessions-selectors.ts'
import type { OwnSession } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import type { OwnSessionsActor } from '../../session/SessionProvider.tsx'
import { Question } from './Question.tsx'
import { RowSkeletons, Rows } from './Rows.tsx'
import { Section } from './Section.tsx'
import { SessionRow } from './SessionRow.tsx'
import { Trouble } from './Trouble.tsx'

type Props = { own: OwnSessionsActor; onLogout: () => void }

function Sessions({ own, sessions, onLogout }: Props & { sessions: OwnSession[] }) {
  const t = useT()
  const ending = useSelector(own, selectEndingSession)
  const isEndingOthers = useSelector(own, selectIsEndingOthers)
  return (
    <>
      <Rows label={t('security.sessions.title')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isEnding={ending === session.session_id}
            onEnd={() =>
              session.is_current ? onLogout() : own.send({ type: 'session.end', session_id: session.session_id })
            }
          />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Box mt="2" width="fit-content">
          <Button
            variant="outline"
            isBusy={isEndingOthers}
            busyLabel={t('security.sessions.ending')}
            onClick={() => own.send({ type: 'others.end' })}
          >
            {t('security.sessions.others.button')}
          </Button>
        </Box>
      )}
    </>
  )
}

export function SessionsSection({ own, onLogout }: Props) {
  const t = useT()
  const sessions = useSelector(own, selectSessions)
  const failure = useSelector(own, selectSessionsFailure)
  const isLost = useSelector(own, selectSessionsFailed)
  const asksEnding = useSelector(own, selectAsksEnding)
  const hasEnded = useSelector(own, selectHasEnded)
  return (
    <Section
      title={t('security.sessions.title')}
      count={sessions?.length}
      notice={hasEnded ? t('security.sessions.ended') : undefined}
    >
      {sessions && <Sessions own={own} sessions={sessions} onLogout={onLogout} />}
      {!sessions && !isLost && <RowSkeletons count={2} />}
      <Trouble
        failure={failure}
        lost={isLost ? t('security.sessions.failed') : undefined}
        onRetry={() => own.send({ type: 'sessions.retry' })}
      />
      {asksEnding && (
        <Question
          title={t('security.sessions.others.title')}
          stay={t('security.sessions.others.stay')}
          go={t('security.sessions.others.button')}
          onStay={() => own.send({ type: 'ending.cancel' })}
          onGo={() => own.send({ type: 'ending.confirm' })}
        >
          {t('security.sessions.others.body')}
        </Question>
      )}
    </Section>
  )
}
