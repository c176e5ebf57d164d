import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { screenOf } from '../../../machines/screen.ts'
import type { FirstSetUpScreen } from '../../../machines/sign-in/first-company.ts'
import { selectFirstFailure } from '../../../machines/sign-in/first-set-up-selectors.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { AdminStep } from './AdminStep.tsx'
import { Closed } from './Closed.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import { MessagesStep } from './MessagesStep.tsx'
import type { FirstSetUpActor, StepProps } from './step-props.ts'
import { Told } from './Told.tsx'
import { useFirstCompany } from './use-first-company.ts'

const Checking = () => <p role="status">{useSetUpT()('checking')}</p>

function Unreached({ chart }: StepProps) {
  const [t, setUpT, say] = [useT(), useSetUpT(), useFailureText()]
  const failure = useSelector(chart, selectFirstFailure)
  return (
    <Told title={setUpT('title')}>
      <InlineError text={failure && say(failure)} supportId={failure?.supportId} />
      <Button autoFocus size="lg" onClick={() => chart.send({ type: 'address.retry' })}>
        {t('common.retry')}
      </Button>
    </Told>
  )
}

function Done({ chart, drafts: { company, account } }: StepProps) {
  const t = useSetUpT()
  const title = t('done.title', { company: isolated(company.name) })
  return (
    <Told title={title} body={t('done.body', { account: isolated(account) })}>
      <Button autoFocus size="lg" onClick={() => chart.send({ type: 'signIn.open' })}>
        {t('done.signIn')}
      </Button>
    </Told>
  )
}

const SCREENS: Readonly<Record<FirstSetUpScreen, ComponentType<StepProps>>> = {
  checking: Checking,
  unreached: Unreached,
  closed: Closed,
  company: CompanyStep,
  administrator: AdminStep,
  messages: MessagesStep,
  done: Done,
}

/** From the printed address to the company: what is typed outlives each screen. */
export function FirstSetUpFlow({ chart }: { chart: FirstSetUpActor }) {
  const drafts = useFirstCompany()
  const screen = useSelector(chart, screenOf<FirstSetUpScreen>)
  if (!screen) return null
  const Screen = SCREENS[screen]
  return <Screen chart={chart} drafts={drafts} />
}
