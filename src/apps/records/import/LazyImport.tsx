import { Suspense, use, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { downloadMachine } from '../../../../machines/pages/download.machine.ts'
import { Loading } from '../../../kit/Loading.tsx'
import { loadable } from '../../../load/loadable.ts'
import type { WithSession } from '../../runtime/session.ts'
import { NotLoaded } from '../NotLoaded.tsx'

/** What a page needs to give and take files. */
export type Files = {
  withSession: WithSession
  download: typeof downloadMachine
  /** An import goes on, begun by this person or another. */
  hasGoing: () => Promise<boolean>
}
type Props = {
  resource: Resource
  files: Files
  isOpen: boolean
  onShow: () => void
  onClose: () => void
  onChanged: () => void
}

const ImportPart = loadable(async () => (await import('./ImportPart.tsx')).ImportPart, {
  Waiting: ({ isOpen }) => isOpen && <Loading />,
  Missing: NotLoaded,
})

function Needed({ files: { withSession, download, hasGoing }, isOpen, ...part }: Props) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const isNeeded = isOpen || wasOpened || use(hasGoing())
  return isNeeded && <ImportPart {...{ withSession, download, isOpen }} {...part} />
}

/** The import of a page: loaded when it is opened, or where one goes on; then it stays. */
export const LazyImport = (props: Props) => (
  <Suspense fallback={props.isOpen && <Loading />}>
    <Needed {...props} />
  </Suspense>
)
