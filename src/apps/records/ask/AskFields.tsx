import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FormEvent, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { LANG_CODES } from '../../../../domain/resources/choices.ts'
import type { answerTrialMachine } from '../../../../machines/pages/answer-trial.machine.ts'
import {
  selectAsked,
  selectMeantLanguage,
  selectMeantQuestion,
} from '../../../../machines/pages/answer-trial-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useRobots } from '../lookups.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'

export type Trial = ActorRefFrom<typeof answerTrialMachine>
type Props = { trial: Trial }

const QUESTION_MAX = 200

function RobotOptions() {
  return useRobots()?.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))
}

/** Which robot is asked. */
function RobotChoice({ trial }: Props) {
  const t = usePageT()
  const { robot_uuid } = useSelector(trial, selectAsked)
  return (
    <Field label={t('ask.robot')}>
      {(control) => (
        <Select
          {...control}
          value={robot_uuid}
          onChange={({ currentTarget }) =>
            trial.send({ type: 'trial.change', change: { robot_uuid: currentTarget.value } })
          }
        >
          <option value="">{t('ask.anyRobot')}</option>
          <Suspense>
            <RobotOptions />
          </Suspense>
        </Select>
      )}
    </Field>
  )
}

function LanguageChoice({ trial }: Props) {
  const t = usePageT()
  const { option } = useNames('qaLibrary')
  const lang_code = useSelector(trial, selectMeantLanguage)
  return (
    <Field label={t('ask.language')}>
      {(control) => (
        <Select
          {...control}
          value={lang_code}
          onChange={({ currentTarget }) =>
            trial.send({ type: 'trial.change', change: { lang_code: currentTarget.value } })
          }
        >
          {LANG_CODES.map((code) => (
            <option key={code} value={code}>
              {option('language', code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** What a guest asks, in which language, and whom; a question that nobody typed is the one that is taught. */
export function AskFields({ trial }: Props) {
  const t = usePageT()
  const { question, draft } = useSelector(trial, selectAsked)
  const meant = useSelector(trial, selectMeantQuestion)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    trial.send({ type: 'trial.ask' })
  }
  return (
    <chakra.form aria-label={t('ask.title')} noValidate onSubmit={ask} display="grid" gap="4">
      <Field label={t('ask.question')} hint={draft && question === '' ? t('ask.asTaught') : undefined}>
        {(control) => (
          <Flex gap="2">
            <Box flex="1" minWidth="0">
              <TextInput
                {...control}
                dir="auto"
                maxLength={QUESTION_MAX}
                autoComplete="off"
                value={question}
                placeholder={meant}
                onChange={({ currentTarget }) =>
                  trial.send({ type: 'trial.change', change: { question: currentTarget.value } })
                }
              />
            </Box>
            <Button type="submit" variant="outline">
              {t('ask.ask')}
            </Button>
          </Flex>
        )}
      </Field>
      <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <LanguageChoice trial={trial} />
        <RobotChoice trial={trial} />
      </Box>
    </chakra.form>
  )
}
