import type { Command } from '../../../machines/pages/remote.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { useRemoteT } from './RemoteTexts.tsx'

/** A command as a person would tell it. */
export function useSaid() {
  const t = useRemoteT()
  const { percent } = useFormats()
  return ({ kind, params }: Pick<Command, 'kind' | 'params'>) => {
    const { place_name: place = '', map_name: map = '', text = '', task, volume } = params
    if (kind === 'go') return t('said.go', { place, map })
    if (kind === 'say') return t('said.say', { text: isolated(text) })
    if (kind === 'start' && task) return t('said.start', { task: t(`tasks.${task}`) })
    if (kind === 'volume' && volume !== undefined) return t('said.volume', { percent: percent(volume / 100) })
    return t(`kinds.${kind}`)
  }
}
