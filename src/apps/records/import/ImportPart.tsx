import { useState } from 'react'
import { batchImportMachine } from '../../../../machines/pages/batch-import.machine.ts'
import type { WithSession } from '../../runtime/session.ts'
import { ImportArea, type ImportAreaProps } from './ImportArea.tsx'
import { importCalls } from './import-calls.ts'

type Props = Omit<ImportAreaProps, 'batchImport'> & {
  withSession: WithSession
  /** The records are others than those that are shown. */
  onChanged: () => void
}

/** The import of a page with its calls; loaded when somebody first needs it. */
export function ImportPart({ withSession, onChanged, ...area }: Props) {
  const [batchImport] = useState(() => batchImportMachine.provide({ actors: importCalls({ withSession, onChanged }) }))
  return <ImportArea {...area} batchImport={batchImport} />
}
