import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { RefusingButton } from '../../../kit/RefusingButton.tsx'
import { loadable } from '../../../load/loadable.ts'
import { useLookups } from '../lookups.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { type ControlProps, useFormTools } from './form-tools.ts'
import type { ShownPlan } from './PickPoints.tsx'
import { floorIn } from './plan.ts'
import { rowsIn } from './value-shapes.ts'

type Props = Pick<ControlProps, 'name' | 'label' | 'onBlur'> & {
  /** The field of the record in which the map stands. */
  pointOn: string
  chosen: readonly string[]
  /** How many can be chosen, where it is more than one. */
  most?: number
  onChosen: (names: readonly string[]) => void
}

const PointsDialog = loadable(async () => (await import('./PointsDialog.tsx')).PointsDialog, { Missing: NotLoaded })

/** The map that a field's points lie on: another record, or the one that is open; and why there is none. */
function useMap({ name, pointOn }: Props) {
  const { resource, values } = useFormTools()
  const t = usePageT()
  const names = useNames(resource.id)
  const { plan } = useLookups()
  if (resource.fields[pointOn]?.type === 'rows') {
    const isEmpty = rowsIn(values[pointOn]).length === 0
    return { reason: isEmpty ? t('form.noPoints') : undefined, read: async () => floorIn(values) }
  }
  const record_id = String(values[pointOn] ?? '')
  return {
    reason: record_id === '' ? t('form.mapFirst', { name: names.field(pointOn) }) : undefined,
    read: () => plan({ resource: resource.id, field: name, record_id }),
  }
}

/** The plan while it is shown: on its way, there, or failed. */
function useShownPlan(read: ReturnType<typeof useMap>['read']) {
  const [plan, show] = useState<ShownPlan>()
  const turn = useRef(0)
  const open = async () => {
    turn.current += 1
    const own = turn.current
    show('coming')
    const floor = await read()
    if (own === turn.current) show(floor ?? 'failed')
  }
  const close = () => {
    turn.current += 1
    show(undefined)
  }
  return { plan, open: () => void open(), close }
}

/** Opens the plan of the map, to choose points from it. */
export function PointButton(props: Props) {
  const { label, chosen, most, onChosen, onBlur } = props
  const t = usePageT()
  const { reason, read } = useMap(props)
  const shown = useShownPlan(read)
  const close = () => {
    shown.close()
    onBlur()
  }
  const take = (names: readonly string[]) => {
    onChosen(names)
    close()
  }
  return (
    <>
      <RefusingButton
        variant="outline"
        {...(most === undefined && { size: 'md' as const })}
        align="end"
        aria-haspopup="dialog"
        {...(reason !== undefined && { reason })}
        onClick={shown.open}
      >
        <MapPin size={16} aria-hidden />
        {t('form.choosePoint')}
      </RefusingButton>
      {shown.plan && (
        <PointsDialog
          {...{ label, chosen }}
          plan={shown.plan}
          {...(most !== undefined && { most })}
          onRetry={shown.open}
          onChosen={take}
          onClose={close}
        />
      )}
    </>
  )
}
