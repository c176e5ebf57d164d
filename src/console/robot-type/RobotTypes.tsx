import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectHasRobots, selectTypes, selectWorkspaceFailure } from '../../../machines/console/workspace-selectors.ts'
import type { Failure } from '../../../machines/failure.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import type { TypesScreen } from './screen-of-types.ts'
import { TypeCard } from './TypeCard.tsx'
import { TypeGrid } from './TypeGrid.tsx'
import { TypeSkeletons } from './TypeSkeletons.tsx'

type Props = { workspace: WorkspaceActor; screen: TypesScreen; onManage: () => void }

/** Which of the two lists failed: robots are asked for first (§2). */
const titleOf = (failure?: Failure) => (failure?.operation === 'robotListAll' ? 'basic.failed' : 'robotType.failed')

export function RobotTypes({ workspace, screen, onManage }: Props) {
  const t = useT()
  const say = useFailureText()
  const types = useSelector(workspace, selectTypes)
  const hasRobots = useSelector(workspace, selectHasRobots)
  const failure = useSelector(workspace, selectWorkspaceFailure)

  if (screen === 'loading') return <TypeSkeletons />
  if (screen === 'empty')
    return (
      <EmptyState drawing="drawings/no-robots" title={t('robotType.empty')} hint={t('robotType.emptyHint')}>
        {!hasRobots && (
          <Button size="md" onClick={onManage}>
            {t('robotType.manage')}
          </Button>
        )}
      </EmptyState>
    )
  if (screen === 'failed')
    return (
      <Flex maxWidth="dialog" direction="column" align="flex-start" gap="4">
        <InlineError title={t(titleOf(failure))} text={failure && say(failure)} supportId={failure?.supportId} />
        <Button variant="outline" size="md" autoFocus onClick={() => workspace.send({ type: 'types.retry' })}>
          {t('common.retry')}
        </Button>
      </Flex>
    )
  return (
    <TypeGrid>
      {types.map((entry) => (
        <TypeCard key={entry.robot_prodtype.robot_prodtype_id} workspace={workspace} entry={entry} />
      ))}
    </TypeGrid>
  )
}
