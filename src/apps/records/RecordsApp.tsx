import { useMemo } from 'react'
import { forRole, type Resource } from '../../../domain/resources/shape.ts'
import { mayRead } from '../../../domain/rights.ts'
import { roleOf } from '../../../domain/roles.ts'
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { Notice } from '../../kit/Notice.tsx'
import { PickerTexts } from '../../kit/PickerTexts.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { type HandOver, sessionOf } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import { visibilityOf } from '../runtime/visibility.ts'
import { draftsIn, tabStorage } from './drafts.ts'
import { fetchFile } from './fetch-file.ts'
import { FilesProvider, filesWith } from './files.ts'
import { SinglePage } from './form/SinglePage.tsx'
import { hasGoing } from './import/recent-imports.ts'
import { keysWith } from './keys/key-calls.ts'
import { RecordsPage } from './list/RecordsPage.tsx'
import { LookupsProvider, memoizeLookups } from './lookups.ts'
import { callsWith, lookupsWith } from './record-calls.ts'
import { removalsWith } from './removed/removal-calls.ts'
import { routeSource } from './route-source.ts'
import { PageTexts, usePageT } from './texts/PageTexts.tsx'

type Props = { about: About; handOver: HandOver; resource: Resource; entry: string }

/** Asked when it is first wanted, and once. */
function once<Answer>(ask: () => Promise<Answer>) {
  let asked: Promise<Answer> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

/** The charts of a page with their holes filled, for the person it was opened for. */
function partsFor(handOver: HandOver, resource: Resource, user_uuid: string) {
  const withSession = sessionOf(handOver)
  const { list, form } = callsWith(withSession)
  const listRecords = polled(list.listRecords, visibilityOf(document, handOver))
  const place = routeSource(handOver, resource)
  return {
    records: recordsMachine.provide({ actors: { ...list, listRecords, place } }),
    recordForm: recordFormMachine.provide({ actors: form }),
    removals: removalsWith(withSession),
    keys: keysWith(withSession),
    files: filesWith(withSession),
    lookups: { ...memoizeLookups(lookupsWith(withSession)), robotList: robotListWith(handOver, document) },
    drafts: draftsIn(tabStorage(), user_uuid),
    sheets: {
      withSession,
      download: downloadMachine.provide({ actors: { fetchFile: fetchFile(withSession) } }),
      hasGoing: once(() => hasGoing(withSession, resource.id)),
    },
  }
}

function Page({ about, handOver, resource }: Omit<Props, 'entry'>) {
  const t = usePageT()
  const place = usePlace(handOver)
  const { user_uuid } = about.user
  const { records, removals, lookups, files, sheets, keys, ...parts } = useMemo(
    () => partsFor(handOver, resource, user_uuid),
    [handOver, resource, user_uuid],
  )
  const role = roleOf(about.role)
  const own = useMemo(() => forRole(resource, role), [resource, role])
  const page = { resource: own, role, place, ...parts }
  if (!mayRead(resource, role)) return <Notice title={t('list.notForYou', { role: t(`roles.${resource.may.read}`) })} />
  return (
    <LookupsProvider value={lookups}>
      <FilesProvider value={files}>
        {resource.archetype === 'single' ? (
          <SinglePage {...page} />
        ) : (
          <RecordsPage
            {...page}
            {...{ records, removals, sheets, keys }}
            opened={{ handOver, grid: about.grid, corp_uuid: about.corp.corp_uuid }}
          />
        )}
      </FilesProvider>
    </LookupsProvider>
  )
}

/** Whatever page has a definition, with its texts. */
export function RecordsApp({ entry, ...props }: Props) {
  return (
    <PageTexts resource={props.resource} entry={entry}>
      <PickerTexts>
        <Page {...props} />
      </PickerTexts>
    </PageTexts>
  )
}
