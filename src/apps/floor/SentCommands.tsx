import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Command } from '../../../machines/pages/remote.ts'
import { isStale, selectCommands, selectListFailure } from '../../../machines/pages/remote-control-selectors.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import type { RemoteControl } from '../remote/actors.ts'
import { CommandCard } from '../remote/CommandCard.tsx'
import { useRemoteT } from '../remote/RemoteTexts.tsx'

const SHOWN_MOST = 3

/** What became of the last commands of one kind; each can be taken back or sent again there. */
export function SentCommands({ chart, isMeant }: { chart: RemoteControl; isMeant: (command: Command) => boolean }) {
  const t = useFloorT()
  const remoteT = useRemoteT()
  const listed = useSelector(chart, selectCommands)
  const failure = useSelector(chart, selectListFailure)
  const isOld = useSelector(chart, isStale)
  const commands = listed?.commands.filter(isMeant).slice(0, SHOWN_MOST) ?? []
  if (!listed && failure) return <chakra.p color="warning.fg">{t('commands.failed')}</chakra.p>
  if (commands.length === 0) return null
  return (
    <Box display="grid" gap="2">
      <chakra.h3 fontWeight="medium">{t('commands.title')}</chakra.h3>
      {isOld && (
        <chakra.p role="status" color="warning.fg">
          {remoteT('stale')}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="2">
        {commands.map((command, at) => (
          <CommandCard key={command.command_id} chart={chart} command={command} isNewest={at === 0} />
        ))}
      </chakra.ul>
    </Box>
  )
}
