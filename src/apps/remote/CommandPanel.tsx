import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type CommandKind, type CommandParams, missingParam, ownParams } from '../../../domain/commands.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Robot } from '../../../machines/entities.ts'
import { selectIsSending } from '../../../machines/pages/remote-control-selectors.ts'
import { useFormats, useLang } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Loading } from '../../kit/Loading.tsx'
import type { RemoteControl } from './actors.ts'
import { CommandFields } from './CommandFields.tsx'
import { CommandKinds } from './CommandKinds.tsx'
import { NotSent } from './NotSent.tsx'
import { isNear } from './near.ts'
import { useRemoteT } from './RemoteTexts.tsx'
import type { Places } from './remote-calls.ts'
import { useWho } from './use-who.ts'

type Props = {
  chart: RemoteControl
  robots: readonly Robot[]
  loadPlaces: () => Promise<Places>
  role: Role
}

const ROBOTS_MOST = 200

const FIRST: CommandParams = { voice: 'clear', task: 'guiding', volume: 60 }

const NOWHERE = { map_name: '', place_name: '' }

/** A place that cannot be chosen for these robots is not meant for them either. */
const meantFor = (robots: readonly Robot[], filled: CommandParams) =>
  isNear(filled.map_name ?? '', robots) ? filled : { ...filled, ...NOWHERE }

function useHindrance(robots: readonly Robot[], kind: CommandKind, params: CommandParams) {
  const t = useRemoteT()
  const { number } = useFormats()
  if (robots.length === 0) return t('chooseFirst')
  if (robots.length > ROBOTS_MOST) return t('tooMany', { count: number(ROBOTS_MOST) })
  return missingParam(kind, params) ? t('fillFirst') : ''
}

export function CommandPanel({ chart, robots, loadPlaces, role }: Props) {
  const t = useRemoteT()
  const who = useWho()
  const [kind, choose] = useState<CommandKind>('go')
  const lang = useLang()
  const [filled, fill] = useState<CommandParams>({ ...FIRST, lang })
  const params = meantFor(robots, filled)
  const [places, keepPlaces] = useState(loadPlaces)
  const isSending = useSelector(chart, selectIsSending)
  const hindrance = useHindrance(robots, kind, params)
  const send = () => {
    const robot_uuids = robots.map(({ robot_uuid }) => robot_uuid)
    const asked = { key: crypto.randomUUID(), kind, params: ownParams(kind, params), robot_uuids }
    chart.send({ type: 'command.ask', asked })
  }
  const names = robots.map(({ robot_name }) => robot_name)
  return (
    <chakra.section layerStyle="card" display="grid" gap="4" p="4" aria-label={t('command')}>
      <CommandKinds {...{ kind, role }} onChoose={choose} />
      <Suspense fallback={<Loading />}>
        <CommandFields
          {...{ kind, params, robots, places }}
          onFill={(part) => fill({ ...params, ...part })}
          onAskPlaces={() => keepPlaces(loadPlaces())}
        />
      </Suspense>
      <NotSent chart={chart} />
      <Flex
        wrap="wrap"
        align="center"
        rowGap="2"
        columnGap="3"
        css={{ '& > button': { flex: { smDown: '1 0 100%' } } }}
      >
        <Button disabled={hindrance !== ''} isBusy={isSending} onClick={send}>
          <Send size={16} aria-hidden />
          {names.length === 0 ? t('sendNone') : t('send', { who: who(names) })}
        </Button>
        <chakra.p color="fg.muted" role="status">
          {hindrance}
        </chakra.p>
      </Flex>
    </chakra.section>
  )
}
