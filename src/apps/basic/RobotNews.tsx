import { VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectChanges } from '../../../machines/pages/robot-list-selectors.ts'
import type { RobotChange } from '../../../machines/pages/robots.ts'
import type { Formats } from '../../i18n/format.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { RobotList } from '../../robots/robot-source.ts'

const NAMED_AT_MOST = 3

function newsOf(changes: readonly RobotChange[], t: Translate, { list, number }: Formats) {
  if (changes.length > NAMED_AT_MOST) return t('basic.changes', { count: number(changes.length) })
  return list(
    changes.map(({ robot_name, state }) => t('basic.change', { name: robot_name, state: t(`basic.state.${state}`) })),
  )
}

/** Tells a screen reader, when it has a moment, which robots went online, offline or ask for help. */
export function RobotNews({ list }: { list: RobotList }) {
  const t = useT()
  const formats = useFormats()
  const changes = useSelector(list, selectChanges)
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {newsOf(changes, t, formats)}
    </VisuallyHidden>
  )
}
