import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { MenuNode } from '../../../machines/entities.ts'
import type { PageData } from '../../../machines/frame.machine.ts'
import { selectCurrentSystem } from '../../../machines/menu.machine.ts'
import { selectRobotType } from '../../../machines/workspace.machine.ts'
import { heldOpenAuthCode } from '../../actors/menu-entry.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES, nameIn } from '../../i18n/languages.ts'
import { gridOf } from '../../paths.ts'
import type { FrameOrigins } from '../../session/allowed-address.ts'
import { useApi, useOpenConsole } from '../../session/SessionProvider.tsx'
import { shelfOf } from '../../session/storage.ts'
import { AppFrame } from './AppFrame.tsx'
import type { FrameAreaProps } from './FrameArea.tsx'
import { frameTarget } from './frame-target.ts'
import { NotAvailable } from './NotAvailable.tsx'
import type { FrameServices } from './use-frame.ts'

type Props = FrameAreaProps & { menu: MenuNode[]; origins: FrameOrigins; otherwise: ReactNode }

const pageData = shelfOf(() => localStorage)

const store = (data: PageData) => {
  for (const [key, value] of Object.entries(data)) pageData.set(key, value)
}

function useServices({ menuActor, user, corp, held }: Props, query: { grid?: string; robot_prodtype_id?: string }) {
  const lang = useLang()
  const opened = useOpenConsole()
  const { api, caller } = useApi()
  const system = useSelector(menuActor, selectCurrentSystem)
  const getOpenAuthCode = useMemo(() => heldOpenAuthCode(api, caller, held), [api, caller, held])
  return {
    getOpenAuthCode,
    about: {
      user: { user_uuid: user.user_uuid, full_name: user.full_name },
      corp: { corp_uuid: corp.corp_uuid, corp_name: corp.corp_name },
      role: user.detail.role_id,
      lang,
      dir: LANGUAGES[lang].dir,
      robot_prodtype_id: query.robot_prodtype_id ?? '',
      grid: query.grid ?? '',
      system,
    },
    onReload: () => menuActor.send({ type: 'menu.reload' }),
    onTokenInvalid: () => opened?.send({ type: 'token.doubt' }),
    onData: store,
  } satisfies FrameServices
}

/** The frame of the entry that the path names. */
export function FramePlace(props: Props) {
  const { workspace, menu, pathname, origins, otherwise } = props
  const lang = useLang()
  const robot_prodtype_id = useSelector(workspace, selectRobotType)
  const query = { lang, robot_prodtype_id, grid: gridOf(location.search) }
  const services = useServices(props, query)
  const target = frameTarget({ menu, pathname, origins, query })
  if (target.kind === 'unknown') return otherwise
  if (target.kind !== 'page') return <NotAvailable />
  const name = nameIn(lang, target.menu.menu_name_map, target.menu.menu_name)
  return (
    <AppFrame
      key={`${target.src} ${services.about.system}`}
      menu={target.menu}
      src={target.src}
      name={name}
      services={services}
    />
  )
}
