import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ViewerChange } from '../../../machines/console/menu-explain.machine.ts'
import {
  selectIsLookingAsOneself,
  selectOffersSystems,
  selectViewer,
} from '../../../machines/console/menu-explain-selectors.ts'
import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import type { LangCode } from '../../i18n/languages.ts'
import { Button } from '../../kit/Button.tsx'
import { Choice } from './Choice.tsx'
import { useExplainT } from './ExplainTexts.tsx'
import type { ExplainActor } from './use-explain.ts'
import { LEGACY, useLookOptions } from './use-look-options.ts'

type Props = { explain: ExplainActor; types: readonly RobotProdtypeEntry[]; langs: readonly LangCode[] }

/** Whose menu is explained: one's own, or that of another role, language, robot type or system. */
export function LookAs({ explain, types, langs }: Props) {
  const tell = useExplainT()
  const viewer = useSelector(explain, selectViewer)
  const offersSystems = useSelector(explain, selectOffersSystems)
  const isOneself = useSelector(explain, selectIsLookingAsOneself)
  const options = useLookOptions(types, langs)
  const look = (change: ViewerChange) => explain.send({ type: 'look.change', look: change })
  const lookAt = (robotType: string) => look(robotType === LEGACY ? { isLegacy: true } : { robotType, isLegacy: false })
  return (
    <Box role="group" aria-label={tell('look.title')}>
      <Flex align="center" justify="space-between" minHeight="6" mb="1.5">
        <Box textStyle="form" fontWeight="medium" color="fg">
          {tell('look.title')}
        </Box>
        {!isOneself && (
          <Button variant="plain" size="xs" onClick={() => explain.send({ type: 'look.reset' })}>
            {tell('look.reset')}
          </Button>
        )}
      </Flex>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap="3">
        <Choice
          label={tell('look.role')}
          value={viewer.role_id}
          options={options.roles}
          onChoose={(role_id) => look({ role_id })}
        />
        <Choice
          label={tell('look.type')}
          value={viewer.isLegacy ? LEGACY : (viewer.robotType ?? LEGACY)}
          options={options.types}
          onChoose={lookAt}
        />
        <Choice
          label={tell('look.lang')}
          value={viewer.lang}
          options={options.langs}
          onChoose={(lang) => look({ lang })}
        />
        {offersSystems && (
          <Choice
            label={tell('look.system')}
            value={viewer.system}
            options={options.systems}
            onChoose={(system) => look({ system })}
          />
        )}
      </Box>
    </Box>
  )
}
