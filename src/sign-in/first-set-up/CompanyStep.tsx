import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { COMPANY_STEP } from '../../../machines/sign-in/first-company.ts'
import { selectSetUpFacts } from '../../../machines/sign-in/first-set-up-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import { LogoField } from './LogoField.tsx'
import { SetUpChoice } from './SetUpChoice.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { SetUpTextField } from './SetUpTextField.tsx'
import type { StepProps } from './step-props.ts'
import { zonesWith } from './time-zones.ts'
import { useRefused } from './use-refused.ts'

const LANGS = LANG_CODES.map((code) => [code, LANGUAGES[code].name] as const)

/** What the company is called, and by which clock and language it lives. */
export function CompanyStep({ chart, drafts }: StepProps) {
  const [t, setUpT, formats] = [useT(), useSetUpT(), useFormats()]
  const facts = useSelector(chart, selectSetUpFacts)
  const refused = useRefused({ chart, drafts })
  const { company, values, missing } = drafts
  const problem = missing(COMPANY_STEP)
  const until = facts && formats.moment(new Date(facts.expires_at * 1000), new Date())
  return (
    <SetUpStep
      step={1}
      title="company.title"
      intro={setUpT('company.intro', { time: until ?? '' })}
      label={t('common.next')}
      reason={problem && setUpT(problem)}
      onSubmit={() => chart.send({ type: 'company.submit', company })}
    >
      {drafts.isRestored && <chakra.p textStyle="form">{setUpT('restored')}</chakra.p>}
      <SetUpTextField
        {...{ field: 'name', label: 'company.name', drafts, refused: refused.name }}
        dir="auto"
        autoComplete="organization"
        autoFocus
      />
      <LogoField drafts={drafts} refused={refused.logo} />
      <SetUpChoice
        label={setUpT('company.zone')}
        value={values.time_zone}
        options={zonesWith(values.time_zone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
        onChoose={(zone) => drafts.set('time_zone', zone)}
      />
      <SetUpChoice
        label={setUpT('company.lang')}
        hint={setUpT('company.langHint')}
        value={values.default_lang}
        options={LANGS}
        onChoose={(lang) => drafts.set('default_lang', lang)}
      />
    </SetUpStep>
  )
}
