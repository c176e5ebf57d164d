import { chakra, Flex } from '@chakra-ui/react'
import { Copy, Gamepad2 } from 'lucide-react'
import type { Robot } from '../../../machines/entities.ts'
import { AGENT_MODE_PRODTYPES } from '../../../machines/limits.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../runtime/copy-text.ts'
import type { Place } from '../runtime/use-place.ts'

const HOTEL_PRODTYPES = ['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel']

/** The menu entry from which a robot of this type is driven (§2 "mini remote", "remote control"). */
export function remoteEntryOf(robot_prodtype_id: string) {
  if (AGENT_MODE_PRODTYPES.includes(robot_prodtype_id)) return { project_id: 'rmc', menu_id: 'mini_remote' }
  if (HOTEL_PRODTYPES.includes(robot_prodtype_id)) return { project_id: 'hotel', menu_id: 'hotel_remote' }
  return { project_id: 'rmc', menu_id: 'remote_control' }
}

type Props = { robot: Robot; place: Place }

export function RobotActions({ robot: { sn, robot_prodtype_id }, place }: Props) {
  const t = useT()
  const copy = () =>
    copyText(sn) ? place.toast(t('basic.robot.serialCopied')) : place.toast(t('basic.robot.serialNotCopied'), 'danger')
  return (
    <Flex wrap="wrap" align="center" gap="3" css={{ '& > button': { flex: { smDown: '1 0 100%' } } }}>
      <Button onClick={() => place.navigate(remoteEntryOf(robot_prodtype_id))}>
        <Gamepad2 aria-hidden />
        {t('basic.robot.remoteControl')}
      </Button>
      <Button variant="outline" onClick={copy}>
        <Copy aria-hidden />
        {t('basic.robot.copySerial')}
      </Button>
      <chakra.p color="warning.fg" _empty={{ display: 'none' }} role="status">
        {place.isPlaceRefused && t('basic.robot.noRemoteControl')}
      </chakra.p>
    </Flex>
  )
}
