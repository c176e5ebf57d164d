import { useSelector } from '@xstate/react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import { selectIsFirst, selectShown } from '../../../machines/console/frames-selectors.ts'
import { selectHeight, selectQuestion } from '../../../machines/console/page-selectors.ts'
import { PageQuestion } from './PageQuestion.tsx'
import styles from './page-frame.module.css'
import { openFrame } from './page-frame.ts'
import type { Frames } from './use-frames.ts'
import { useKeyboardFocus } from './use-keyboard-focus.ts'
import { type PageActor, usePageData } from './use-page-data.ts'

type Props = Frames & {
  entry: FrameEntry
  page?: PageActor
  name: string
  /** Something is shown in front of it: it takes no focus. */
  isCovered?: boolean
  onLoad: () => void
}

/** The page in its frame, and what it asks the person. */
export function FramedPage({ frames, elements, entry, page, name, isCovered = false, onLoad }: Props) {
  const height = useSelector(page, (snapshot) => snapshot && selectHeight(snapshot))
  const question = useSelector(page, (snapshot) => snapshot && selectQuestion(snapshot))
  const isShown = useCallback(() => selectShown(frames.getSnapshot()) === entry.key, [frames, entry.key])
  usePageData(page)
  const isFirst = useSelector(frames, selectIsFirst)
  useKeyboardFocus(() => elements.get(entry.key), isShown() && !isFirst && !isCovered)
  const loaded = useRef(onLoad)
  loaded.current = onLoad
  const open = useCallback(
    (place: HTMLDivElement) => {
      const frame = openFrame(place, { ...entry, onLoad: () => loaded.current() })
      elements.set(entry.key, frame)
      return () => {
        elements.delete(entry.key)
        frame.remove()
      }
    },
    [elements, entry],
  )
  useLayoutEffect(() => {
    const frame = elements.get(entry.key)
    if (!frame) return
    frame.title = name
    frame.inert = isCovered
    frame.style.minHeight = height === undefined ? '' : `${height}px`
  }, [elements, entry.key, name, isCovered, height])
  return (
    <>
      <div ref={open} className={styles.place} />
      {question && isShown() && (
        <PageQuestion
          name={name}
          question={question}
          onAnswer={(isConfirmed) => page?.send({ type: 'question.answer', isConfirmed })}
        />
      )}
    </>
  )
}
