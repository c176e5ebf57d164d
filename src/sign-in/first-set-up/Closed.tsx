import { chakra, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Failure } from '../../../machines/failure.ts'
import { selectFirstFailure } from '../../../machines/sign-in/first-set-up-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { Button } from '../../kit/Button.tsx'
import { useSetUpT } from './FirstSetUpTexts.tsx'
import type { StepProps } from './step-props.ts'
import { Told } from './Told.tsx'

type Why = 'missing' | 'wrong' | 'over' | 'made'

const WHY: Readonly<Record<number, Why>> = {
  [RET.wrongCode]: 'wrong',
  [RET.codeExpired]: 'over',
  [RET.notFound]: 'made',
}
const whyOf = (failure?: Failure): Why => (failure?.ret === undefined ? 'missing' : (WHY[failure.ret] ?? 'wrong'))

const COMMAND = 'npm run admin -- company first-set-up'

function NewAddress() {
  const t = useSetUpT()
  return (
    <chakra.section textStyle="form" display="grid" gap="2">
      <Heading as="h2" size="sm">
        {t('closed.how')}
      </Heading>
      <p>{t('closed.restart')}</p>
      <p>{t('closed.command')}</p>
      <chakra.code dir="ltr" px="3" py="2" borderRadius="control" bg="bg.subtle" overflowWrap="anywhere">
        {COMMAND}
      </chakra.code>
      <p>{t('closed.kept')}</p>
    </chakra.section>
  )
}

/** The address is of no use, and where another comes from; or there is a company already. */
export function Closed({ chart }: Pick<StepProps, 'chart'>) {
  const t = useSetUpT()
  const why = whyOf(useSelector(chart, selectFirstFailure))
  return (
    <Told readsTitle={why !== 'made'} title={t(`closed.${why}.title`)} body={t(`closed.${why}.body`)}>
      {why === 'made' ? (
        <Button autoFocus size="lg" onClick={() => chart.send({ type: 'signIn.open' })}>
          {t('closed.signIn')}
        </Button>
      ) : (
        <NewAddress />
      )}
    </Told>
  )
}
