import { Box, chakra, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import {
  selectFirstFailure,
  selectIsMaking,
  selectIsTesting,
  selectSetUpFacts,
} from '../../../machines/sign-in/first-set-up-selectors.ts'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import type { StepProps } from './step-props.ts'
import { TestMessage } from './TestMessage.tsx'

function Unset({ chart }: Pick<StepProps, 'chart'>) {
  const t = useSetUpT()
  const id = useId()
  const { unset = [] } = useSelector(chart, selectSetUpFacts) ?? {}
  if (unset.length === 0) return <chakra.p textStyle="form">{t('messages.nothing')}</chakra.p>
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="sm" mb="2">
        {t('messages.missing')}
      </Heading>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {unset.map((name) => (
          <chakra.li key={name} textStyle="form" borderInlineStart="2px solid" borderColor="border.strong" ps="3">
            <chakra.code dir="ltr" textStyle="caption" fontWeight="semibold" display="block">
              {name}
            </chakra.code>
            {t(`unset.${name}`)}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="caption" color="fg.muted" mt="3">
        {t('messages.later')}
      </chakra.p>
    </Box>
  )
}

/** Whether messages arrive, what the server lacks and what that costs; then the company is made. */
export function MessagesStep({ chart, drafts }: StepProps) {
  const t = useSetUpT()
  const failure = useSelector(chart, selectFirstFailure)
  const isMaking = useSelector(chart, selectIsMaking)
  const isTesting = useSelector(chart, selectIsTesting)
  return (
    <SetUpStep
      step={3}
      title="messages.title"
      intro={t('messages.intro')}
      label={t('messages.finish')}
      busyLabel={t('messages.making')}
      isBusy={isMaking}
      reason={isTesting ? t('sendingReason') : undefined}
      failure={failure}
      onSubmit={() => chart.send({ type: 'setUp.finish', company: drafts.company })}
      onBack={() => chart.send({ type: 'view.back' })}
    >
      <TestMessage chart={chart} drafts={drafts} />
      <Unset chart={chart} />
    </SetUpStep>
  )
}
