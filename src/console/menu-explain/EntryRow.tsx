import { Box, chakra, Flex } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { ListRow } from '../../kit/ListRow.tsx'
import { css } from '../../theme/css.ts'
import type { Explained } from '../menu/menu-explanation.ts'
import { useExplainT } from './ExplainTexts.tsx'

type Props = { entry: Explained; advice?: string }

const PATH_MARK = ' › '

/** One entry: whether it shows, where, and if not, what hides it and how to change that. */
export function EntryRow({ entry: { menu, above, hiddenBy }, advice }: Props) {
  const tell = useExplainT()
  const lang = useLang()
  const nameOf = (one: typeof menu) => nameIn(lang, one.menu_name_map, one.menu_name)
  const Icon = hiddenBy ? EyeOff : Eye
  const state = hiddenBy ? tell('hidden', { reason: tell(`reason.${hiddenBy}`) }) : tell('shown')
  return (
    <ListRow
      className={css({ gap: '2.5', py: '2' })}
      icon={<Icon size={16} aria-hidden />}
      iconLook={hiddenBy ? css({ pt: '0.5', color: 'fg.subtle' }) : css({ pt: '0.5', color: 'success.fg' })}
    >
      <Flex wrap="wrap" justify="space-between" columnGap="4" textStyle="body">
        <chakra.span color={hiddenBy ? 'fg.muted' : 'fg'}>
          {above.length > 0 && (
            <chakra.span color="fg.subtle">{above.map((one) => nameOf(one) + PATH_MARK).join('')}</chakra.span>
          )}
          {nameOf(menu)}
        </chakra.span>
        <chakra.span color={hiddenBy ? 'warning.fg' : 'success.fg'}>{state}</chakra.span>
      </Flex>
      {advice && (
        <Box textStyle="caption" color="fg.muted" mt="0.5">
          {advice}
        </Box>
      )}
    </ListRow>
  )
}
