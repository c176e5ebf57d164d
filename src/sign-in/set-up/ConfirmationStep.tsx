import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectCorpToSetUp, selectIsComplete, selectPersonToSetUp } from '../../../machines/sign-in/set-up-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { css } from '../../theme/css.ts'
import { CompletionDialog } from './CompletionDialog.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './use-set-up-drafts.ts'

/** Name, mobile, e-mail and company once more (§2). */
export function ConfirmationStep({ setUp, onRestart }: StepProps) {
  const t = useT()
  const person = useSelector(setUp, selectPersonToSetUp)
  const corp = useSelector(setUp, selectCorpToSetUp)
  const isComplete = useSelector(setUp, selectIsComplete)
  return (
    <StepFrame
      setUp={setUp}
      title="setup.confirmation.title"
      intro="setup.confirmation.intro"
      readsTitle
      onSubmit={() => setUp.send({ type: 'setUp.confirm' })}
      onRestart={onRestart}
    >
      <chakra.dl borderTop="line">
        <Fact name={t('setup.confirmation.fullName')} value={person?.full_name} />
        <Fact name={t('setup.confirmation.mobile')} value={person?.mobile} isCode />
        <Fact name={t('setup.confirmation.email')} value={person?.email} isCode />
        <Fact name={t('setup.confirmation.company')} value={corp?.corp_name} />
      </chakra.dl>
      <Flex gap="3">
        <Button variant="outline" size="lg" onClick={() => setUp.send({ type: 'view.back' })}>
          {t('common.back')}
        </Button>
        <Button type="submit" size="lg" className={css({ flex: '1' })}>
          {t('setup.confirmation.submit')}
        </Button>
      </Flex>
      {isComplete && <CompletionDialog onEnter={() => setUp.send({ type: 'setUp.enter' })} />}
    </StepFrame>
  )
}

/** Numbers and addresses run from left to right in every language. */
const Fact = ({ name, value, isCode = false }: { name: string; value?: string; isCode?: boolean }) => (
  <Flex gap="4" py="3" borderBottom="line" textStyle="form">
    <chakra.dt flex="0 0 8rem" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd flex="1" minWidth="0" color="fg" overflowWrap="anywhere">
      <chakra.bdi dir={isCode ? 'ltr' : 'auto'}>{value}</chakra.bdi>
    </chakra.dd>
  </Flex>
)
