import { chakra, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import {
  ChartNoAxesCombined,
  ChevronDown,
  Ellipsis,
  type LucideIcon,
  MessagesSquare,
  Shapes,
  Speech,
} from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { MessageKey } from '../../../locales/keys.ts'
import type { Link, openLinkMachine } from '../../../machines/console/open-link.machine.ts'
import { selectIsAsking } from '../../../machines/console/open-link-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { MenuItem } from '../../kit/MenuItem.tsx'
import type { HeaderEntry } from './header-rules.ts'

const LINKS: readonly { link: Link; text: MessageKey; icon: LucideIcon }[] = [
  { link: 'customization', text: 'shell.links.customize', icon: Shapes },
  { link: 'dataCenter', text: 'shell.links.dataCenter', icon: ChartNoAxesCombined },
  { link: 'forum', text: 'shell.links.forum', icon: MessagesSquare },
  { link: 'nlpCustomization', text: 'shell.links.nlp', icon: Speech },
]

type Props = { opening: ActorRefFrom<typeof openLinkMachine>; entries: ReadonlySet<HeaderEntry> }

/** The sites beside the console (§2 header), each in a new window. */
export function LinksMenu({ opening, entries }: Props) {
  const t = useT()
  const isAsking = useSelector(opening, selectIsAsking)
  const links = LINKS.filter(({ link }) => entries.has(link))
  if (links.length === 0) return null
  const trigger = (
    <>
      {isAsking ? <Spinner size="xs" /> : <Ellipsis aria-hidden />}
      <chakra.span hideBelow="md">{t('shell.links.more')}</chakra.span>
      <chakra.span display="inline-flex" hideBelow="md">
        <ChevronDown aria-hidden />
      </chakra.span>
    </>
  )
  return (
    <Menu label={t('shell.links.more')} trigger={trigger} button={{ 'aria-busy': isAsking }} opensOnHover>
      {links.map(({ link, text, icon: Icon }) => (
        <MenuItem
          key={link}
          icon={<Icon size={14} aria-hidden />}
          onSelect={() => opening.send({ type: 'link.open', link })}
        >
          {t(text)}
        </MenuItem>
      ))}
    </Menu>
  )
}
