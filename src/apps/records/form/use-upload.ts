import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES_MAX } from '../../../../domain/file-limits.ts'
import type { Failure } from '../../../../machines/failure.ts'
import { randomUuid } from '../../../browser/random-uuid.ts'
import type { SentBytes } from '../../runtime/send-form.ts'
import { useFiles } from '../files.ts'
import { useFormTools } from './form-tools.ts'
import { useLatest } from './use-latest.ts'

type Upload =
  | { is: 'idle' }
  | ({ is: 'sending'; file: File } & SentBytes)
  | { is: 'refused'; problem: 'wrongKind' | 'tooHeavy' }
  | { is: 'lost'; failure: Failure }
type Chosen = { file: File; key: string }

const IDLE: Upload = { is: 'idle' }

/** A file on its way to a field: sent at once, stopped with the field. Sent again it is the same to the server, which keeps it once. */
export function useUpload(name: string, path: string, onArrived: (file_id: string) => void) {
  const { resource, send: sendFor } = useFormTools()
  const { send } = useFiles()
  const [upload, setUpload] = useState<Upload>(IDLE)
  const [arrived, setArrived] = useState({ id: '', name: '' })
  const last = useRef<Chosen>(undefined)
  const stopping = useRef<AbortController>(undefined)
  const take = useLatest(onArrived)
  useEffect(() => () => stopping.current?.abort(), [])

  async function arrivalOf({ file, key }: Chosen, { signal }: AbortController) {
    const stopped = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined))
    })
    const tell = (bytes: SentBytes) => {
      if (!signal.aborted) setUpload({ is: 'sending', file, ...bytes })
    }
    const sent = send({ resource: resource.id, field: name, file, key, signal, tell })
    const answer = await Promise.race([sent, stopped])
    setUpload(IDLE)
    if (answer === undefined) return false
    if (typeof answer === 'string') setUpload({ is: 'refused', problem: answer })
    else if (!('file_id' in answer)) setUpload({ is: 'lost', failure: answer })
    else {
      setArrived({ id: answer.file_id, name: answer.name })
      take(answer.file_id)
      return true
    }
    return false
  }
  function begin(chosen: Chosen) {
    last.current = chosen
    stopping.current = new AbortController()
    setUpload({ is: 'sending', file: chosen.file, done: 0, total: chosen.file.size })
    void sendFor(path, arrivalOf(chosen, stopping.current))
  }
  return {
    upload,
    arrived,
    choose(file: File) {
      if (file.size > FILE_BYTES_MAX) setUpload({ is: 'refused', problem: 'tooHeavy' })
      else begin({ file, key: randomUuid() })
    },
    again: () => last.current && begin(last.current),
    refuse: () => setUpload({ is: 'refused', problem: 'wrongKind' }),
    stop: () => stopping.current?.abort(),
  }
}
