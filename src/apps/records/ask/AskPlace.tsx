import { MessageCircleQuestion } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Values } from '../../../../machines/entities.ts'
import type { NearAnswer } from '../../../../machines/pages/answer-trial.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Place } from '../../runtime/use-place.ts'
import type { Drafts } from '../drafts.ts'
import { keyOf } from '../form/RecordSheet.tsx'
import { NEW } from '../list-route.ts'
import { useLookups } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { AskSheet } from './AskSheet.tsx'
import { isTaught, newFor, withWording } from './taught.ts'

type Props = {
  resource: Resource
  place: Place
  drafts: Drafts
  mayAdd: boolean
  mayChange: boolean
  onOpen: (record_id: string, given?: Values) => void
}

/** Begins to put right what is taught: one more wording beside what is typed of it and not saved yet. Answers whether that is so. */
function useWording({ resource, place, drafts }: Props) {
  const t = usePageT()
  const { record: read } = useLookups()
  return async ({ record_id }: NearAnswer, question: string, isMeant: () => boolean) => {
    const record = await read(resource.id, record_id)
    if (!isMeant()) return false
    if (!record) {
      place.toast(t('form.unread'), 'danger')
      return false
    }
    const key = keyOf(resource, record_id)
    const typed = drafts.read(key)
    const more = withWording(resource, { ...record.values, ...typed }, question)
    if (more) drafts.keep(key, { ...typed, [more.name]: more.value })
    return true
  }
}

/** A button that asks what a robot would say, on the pages that teach it. */
export function AskPlace(props: Props) {
  const { resource, mayAdd, mayChange, onOpen } = props
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  const opened = useRef(0)
  const addWording = useWording(props)
  if (!isTaught(resource)) return null
  const close = () => {
    opened.current += 1
    setOpen(false)
  }
  const leaveTo = (go: () => void) => {
    close()
    go()
  }
  /** Only while the sheet is still the one in which it was pressed. */
  const takeInto = async (near: NearAnswer, question: string) => {
    const now = opened.current
    if (await addWording(near, question, () => opened.current === now)) leaveTo(() => onOpen(near.record_id))
  }
  const take = (near: NearAnswer, question: string) =>
    mayChange && near.resource === resource.id && near.record_id !== '' && !near.answers
      ? () => takeInto(near, question)
      : undefined
  const teach = (question: string, language: string) => leaveTo(() => onOpen(NEW, newFor(resource, question, language)))
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageCircleQuestion size={16} aria-hidden />
        {t('ask.title')}
      </Button>
      {isOpen && (
        <AskSheet
          resource={resource}
          open={(record_id) => leaveTo(() => onOpen(record_id))}
          take={take}
          teach={mayAdd ? teach : undefined}
          onClose={close}
        />
      )}
    </>
  )
}
