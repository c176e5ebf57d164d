import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Floor } from '../../../../machines/pages/floor.ts'
import { useFormats, useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useListbox } from '../../../kit/use-listbox.ts'
import { FloorPlan } from '../../plan/FloorPlan.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { ChosenPoints } from './ChosenPoints.tsx'
import { PointOptions } from './PointOptions.tsx'
import styles from './points.module.css'

export type ShownPlan = Floor | 'coming' | 'failed'

type Props = {
  label: string
  plan: Floor | 'failed'
  chosen: readonly string[]
  /** How many can be chosen, where it is more than one. */
  most?: number
  onRetry: () => void
  onPress: (name: string) => void
}

function useTags(chosen: readonly string[], isMany: boolean) {
  const { number } = useFormats()
  const tagOf = (name: string, at: number) => (isMany ? `${number(at + 1)} · ${name}` : name)
  return new Map(chosen.map((name, at) => [name, tagOf(name, at)]))
}

function NoPlan({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useT()
  return (
    <Box role={onRetry ? 'alert' : 'status'} display="grid" gap="3" justifyItems="start" py="6">
      <p>{text}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Box>
  )
}

/** The points of a map on its plan, and in a list that is searched, for who would rather read. */
export function PickPoints({ plan, label, chosen, most, onRetry, onPress }: Props) {
  const t = usePageT()
  const floor = plan === 'failed' ? undefined : plan
  const [search, setSearch] = useState('')
  const isMany = most !== undefined
  const picked = useTags(chosen, isMany)
  const wanted = search.trim().toLocaleLowerCase()
  const shown = floor?.points.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? []
  const press = (at: number) => shown[at] && onPress(shown[at].name)
  const listbox = useListbox({ count: shown.length, ends: 'round', onChoose: press })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  if (!floor) return <NoPlan text={t('form.planFailed')} onRetry={onRetry} />
  if (floor.points.length === 0) return <NoPlan text={t('form.noPoints')} />
  return (
    <div className={styles.picking}>
      <div className={styles.list}>
        <SearchField
          ref={field}
          label={t('form.findPoint')}
          value={search}
          onSearch={(typed) => {
            setSearch(typed)
            listbox.moveTo(0)
          }}
          {...listbox.fieldProps(shown.length > 0)}
        />
        {shown.length === 0 ? (
          <chakra.p role="status" px="2" color="fg.muted">
            {t('list.noMatch')}
          </chakra.p>
        ) : (
          <PointOptions {...{ label, listbox, chosen, isMany }} points={shown} onChoose={press} />
        )}
        {isMany && <ChosenPoints {...{ chosen, floor, most }} onRemove={onPress} />}
      </div>
      <div className={styles.plan}>
        <FloorPlan
          {...{ floor, picked, isMany }}
          robots={[]}
          onChoose={(thing) => thing?.kind === 'place' && onPress(thing.id)}
        />
      </div>
    </div>
  )
}
