import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArchiveRestore, FileUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { mayAdd, mayRemove, mayWrite } from '../../../../domain/rights.ts'
import type { Role } from '../../../../domain/roles.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import type { keyMachine } from '../../../../machines/pages/key.machine.ts'
import type { recordFormMachine } from '../../../../machines/pages/record-form.machine.ts'
import type { recordsMachine } from '../../../../machines/pages/records.machine.ts'
import type { Action } from '../../../../machines/pages/records-context.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { removalsMachine } from '../../../../machines/pages/removals.machine.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import type { HandOver } from '../../runtime/session.ts'
import { usePageTitle } from '../../runtime/use-page-title.ts'
import type { Place } from '../../runtime/use-place.ts'
import { AskPlace } from '../ask/AskPlace.tsx'
import { LazyCalendar } from '../calendar/LazyCalendar.tsx'
import { ShapeSwitch } from '../calendar/ShapeSwitch.tsx'
import type { Drafts } from '../drafts.ts'
import { keyOf, RecordSheet } from '../form/RecordSheet.tsx'
import { type Files, LazyImport } from '../import/LazyImport.tsx'
import { CompanyKeys } from '../keys/CompanyKeys.tsx'
import { HowTo } from '../keys/HowTo.tsx'
import { KeysPlace, useMeantKey } from '../keys/KeysPlace.tsx'
import { IMPORT, NEW, REMOVED, routeOf, spotAt } from '../list-route.ts'
import { PublishingPlace } from '../publishing/PublishingPlace.tsx'
import { RemovedSheet } from '../removed/RemovedSheet.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { ActedNotice } from './ActedNotice.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFoot } from './ListFoot.tsx'
import { NewsNotice } from './NewsNotice.tsx'
import { QuotaNotice } from './QuotaNotice.tsx'
import { RemovalNotice } from './RemovalNotice.tsx'
import styles from './records-page.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { hasChangesForMany } from './settable.ts'
import { Toolbar } from './Toolbar.tsx'
import { useColumns, wantedColumns } from './use-columns.ts'
import { useDuplicate } from './use-duplicate.ts'
import type { RowDeeds } from './use-listed.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

export type PageProps = {
  resource: Resource
  role: Role
  place: Place
  drafts: Drafts
  recordForm: typeof recordFormMachine
}
/** What the page was opened with: the console that it asks, and the robot it was opened for. */
type Opened = { handOver: HandOver; grid: string; corp_uuid: string }
type Props = PageProps & {
  records: typeof recordsMachine
  removals: typeof removalsMachine
  sheets: Files
  keys?: typeof keyMachine
  opened?: Opened
}

/** Where all of the page scrolls, another page of the list begins at its top; by key the focus stays in the pager. */
function showFrom(start: HTMLElement) {
  if (document.activeElement?.matches(':focus-visible')) return
  const page = start.parentElement
  page?.scrollTo({ top: start.offsetTop - page.offsetTop })
}

/** A page of records: the list, and one of them over it (§2 "Paginated content"). */
export function RecordsPage({
  resource,
  role,
  place,
  drafts,
  records,
  removals,
  recordForm,
  sheets,
  keys,
  opened,
}: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { number } = useFormats()
  const [first] = useState(() => spotAt(resource, place.route, place.prefs))
  const [carried] = useState(() => wantedColumns(resource, place))
  const list = useChart(records, { input: { resource: resource.id, wanted: { ...first.wanted, ...carried } } })
  const columns = useColumns(resource, list, place)
  const { open, given, copyOf } = spotAt(resource, place.route)
  const mayChange = mayWrite(resource, role)
  const mayImport = mayAdd(resource, role) && resource.imports !== undefined
  const hasBin = mayRemove(resource, role)
  const mayChoose = mayRemove(resource, role) || (mayChange && hasChangesForMany(resource))
  usePageTitle(place, names.title)
  const start = useRef<HTMLDivElement>(null)
  const [meantKey, meanKey] = useMeantKey()
  const isCalendar = useSelector(list, selectWanted).span !== undefined
  const goTo = (record_id?: string, given?: Values) =>
    place.go(routeOf(resource, { wanted: selectWanted(list.getSnapshot()), open: record_id, given }))
  const actions = {
    guard: place.guard,
    closed: () => goTo(),
    saved({ record_id, values }: Stored) {
      goTo()
      if (resource.keys && open === NEW)
        meanKey({ record_id, name: String(values[resource.title]), hasKey: false, isRevoking: false })
      place.toast(t('form.saved'))
      list.send({ type: 'records.changed' })
    },
  }
  const remove = (record_id: string) => {
    goTo()
    list.send({ type: 'records.remove', ids: [record_id] })
  }
  const broughtBack = (count: number) => {
    place.toast(t('bin.back', { count: number(count) }))
    list.send({ type: 'records.changed' })
  }
  const act = (action: Action) => {
    goTo()
    list.send({ type: 'records.act', ...action })
  }
  const duplicate = useDuplicate({ resource, list, place, drafts })
  const deeds: RowDeeds = {
    onAct: mayChange && resource.actions ? (action) => list.send({ type: 'records.act', ...action }) : undefined,
    onDuplicate: mayAdd(resource, role) && !resource.keys ? duplicate : undefined,
    onRemove: mayRemove(resource, role) ? remove : undefined,
  }
  const page = (
    <main className={styles.page}>
      <Box px={{ base: '4', sm: '6' }} pt="4" pb="3">
        <PageHeader title={names.title} tips={names.intro}>
          {resource.exports && <ExportMenu {...{ list, resource }} download={sheets.download} />}
          {hasBin && (
            <IconButton variant="outline" aria-label={t('bin.title')} onClick={() => goTo(REMOVED)}>
              <ArchiveRestore size={16} aria-hidden />
            </IconButton>
          )}
          {mayImport && (
            <Button variant="outline" onClick={() => goTo(IMPORT)}>
              <FileUp size={16} aria-hidden />
              {t('batch.import')}
            </Button>
          )}
          <CompanyKeys {...{ list, resource }} />
          <AskPlace
            {...{ resource, place, drafts }}
            mayAdd={mayAdd(resource, role)}
            mayChange={mayChange}
            onOpen={goTo}
          />
          {mayAdd(resource, role) && (
            <Button onClick={() => goTo(NEW)}>
              <Plus size={16} aria-hidden />
              {names.add ?? t('list.add')}
            </Button>
          )}
        </PageHeader>
      </Box>
      {!mayChange && resource.may.write && (
        <chakra.p px={{ base: '4', sm: '6' }} pb="3" color="fg.muted">
          {t('list.readOnly', { role: t(`roles.${resource.may.write}`) })}
        </chakra.p>
      )}
      <Toolbar list={list} resource={resource}>
        <ShapeSwitch {...{ list, resource, place }} />
        <ViewsMenu {...{ list, resource, place, columns }} />
        {!isCalendar && resource.archetype !== 'cards' && <ColumnsMenu {...{ resource, columns }} />}
      </Toolbar>
      <div ref={start} />
      <Box
        css={{
          '@media (max-width: 40rem) and (min-height: 30rem)': {
            position: 'sticky',
            top: '0',
            zIndex: '2',
            flex: 'none',
            maxHeight: '40%',
            overflowY: 'auto',
          },
        }}
      >
        <SelectionBar {...{ list, resource, mayChange }} mayRemove={mayRemove(resource, role)} />
        <RemovalNotice list={list} resource={resource} />
        <ActedNotice list={list} resource={resource} />
        <StaleNotice list={list} />
        <NewsNotice list={list} />
        <QuotaNotice list={list} />
      </Box>
      {mayImport && (
        <LazyImport
          {...{ resource }}
          files={sheets}
          isOpen={open === IMPORT}
          onShow={() => goTo(IMPORT)}
          onClose={() => goTo()}
          onChanged={() => list.send({ type: 'records.changed' })}
        />
      )}
      {isCalendar ? (
        <LazyCalendar
          {...{ list, resource, place }}
          onOpen={goTo}
          onCreate={mayAdd(resource, role) ? (values) => goTo(NEW, values) : undefined}
          mayMove={mayChange}
        />
      ) : (
        <ListBody {...{ list, mayChoose, deeds }} resource={columns.shown} onOpen={goTo} />
      )}
      <HowTo resource={resource} corp_uuid={opened?.corp_uuid} place={place} />
      <ListFoot list={list} onTurn={() => start.current && showFrom(start.current)} />
      {hasBin && open === REMOVED && (
        <RemovedSheet {...{ removals, resource }} onBack={broughtBack} onClose={() => goTo()} />
      )}
      {open !== undefined && !(mayImport && open === IMPORT) && !(hasBin && open === REMOVED) && (
        <RecordSheet
          key={keyOf(resource, open, given, copyOf)}
          {...{ recordForm, resource, open, given, copyOf, place, drafts, actions }}
          mayWrite={mayChange}
          onRemove={mayRemove(resource, role) ? remove : undefined}
          onAct={act}
        />
      )}
    </main>
  )
  if (resource.keys && keys)
    return (
      <KeysPlace {...{ list, resource }} chart={keys} guard={place.guard} meant={meantKey} onMean={meanKey}>
        {page}
      </KeysPlace>
    )
  if (!opened) return page
  return (
    <PublishingPlace {...{ list, resource }} handOver={opened.handOver} current={opened.grid} mayWrite={mayChange}>
      {page}
    </PublishingPlace>
  )
}
