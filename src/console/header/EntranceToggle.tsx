import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'

/** Between the old and the new entrance, for a super admin in Chinese (§2 header, §4 "Legacy menu mode"). */
export function EntranceToggle({ isLegacy }: { isLegacy: boolean }) {
  const t = useT()
  const session = useSession()
  const { guarded } = useLeaveGuard()
  const label = t(isLegacy ? 'shell.links.newEntrance' : 'shell.links.oldEntrance')
  return (
    <Button
      variant="ghost"
      aria-label={label}
      data-tip={label}
      onClick={() => guarded(() => session.send({ type: 'entrance.switch' }))}
    >
      <ArrowLeftRight aria-hidden />
      <chakra.span hideBelow="lg">{label}</chakra.span>
    </Button>
  )
}
