import { chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { offersAgentMode } from '../../../machines/console/agent-mode-offer.ts'
import type { RobotProdtypeEntry, System } from '../../../machines/entities.ts'
import { useFormats, useLang, useT } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { RobotPicture } from '../../kit/drawings/RobotPicture.tsx'
import { useIsToldLost } from '../../kit/told-lost.ts'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { css } from '../../theme/css.ts'
import { SystemButton } from './SystemButton.tsx'

type Props = { workspace: WorkspaceActor; entry: RobotProdtypeEntry }

/** One robot type: picture, name, how many are online, and the buttons of its systems at the foot. */
export function TypeCard({ workspace, entry: { robot_prodtype, robot_count, online_count } }: Props) {
  const t = useT()
  const { number } = useFormats()
  const name = nameIn(useLang(), robot_prodtype.name_map, robot_prodtype.name)
  const robotType = robot_prodtype.robot_prodtype_id
  const hasChoice = useSelector(workspace, ({ context }) => offersAgentMode(robotType, context.corp))
  const isKnown = !useIsToldLost()
  const choose = (system?: System) => workspace.send({ type: 'type.choose', robotType, system })
  return (
    <Flex
      as="li"
      direction="column"
      bg="bg.card"
      border="line"
      borderRadius="card"
      boxShadow="card"
      padding="5"
      transition="border-color 160ms ease-out"
      _hover={{ borderColor: 'border.strong' }}
    >
      <RobotPicture
        picture={robot_prodtype.picture}
        className={css({ height: '7rem', width: '100%', color: 'fg.muted' })}
      />
      <Heading as="h2" size="md" mt="5">
        {name}
      </Heading>
      <Flex align="center" gap="2" textStyle="body" color={isKnown ? 'fg.muted' : 'fg.subtle'} mt="0.5" mb="5">
        <chakra.span
          boxSize="2"
          borderRadius="full"
          bg={isKnown && online_count > 0 ? 'success.solid' : 'border.strong'}
          aria-hidden
        />
        {t('robotType.online', { online: number(online_count), total: number(robot_count) })}
      </Flex>
      <Flex role="group" aria-label={t('robotType.systems', { name })} wrap="wrap" gap="2" mt="auto">
        {hasChoice ? (
          <>
            <SystemButton text="system.agentOS" name={name} onClick={() => choose('agentOS')} />
            <SystemButton text="system.jiedai" name={name} isSecond onClick={() => choose('jiedai')} />
          </>
        ) : (
          <>
            <SystemButton text="system.reception" name={name} onClick={() => choose()} />
            <SystemButton text="system.agent" name={name} isSecond unavailable="system.agentOnlyMini" />
          </>
        )}
      </Flex>
    </Flex>
  )
}
