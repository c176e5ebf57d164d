import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import { selectIsFirst, selectShown } from '../../../machines/console/frames-selectors.ts'
import { selectHeight, selectQuestion } from '../../../machines/console/page-selectors.ts'
import { PageQuestion } from './PageQuestion.tsx'
import type { Frames } from './use-frames.ts'
import { useKeyboardFocus } from './use-keyboard-focus.ts'
import { type PageActor, usePageData } from './use-page-data.ts'

/** Scripts, forms, windows and downloads of the page; never the console's own window, and no dialogs of the browser (guarantee 20). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

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
  const keep = useCallback(
    (element: HTMLIFrameElement) => {
      elements.set(entry.key, element)
      return () => void elements.delete(entry.key)
    },
    [elements, entry.key],
  )
  return (
    <>
      <chakra.iframe
        ref={keep}
        src={entry.src}
        inert={isCovered}
        title={name}
        sandbox={SANDBOX}
        allow=""
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        display="block"
        width="100%"
        height="100%"
        style={{ minHeight: height }}
        border="none"
        bg="bg"
      />
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
