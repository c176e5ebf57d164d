import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import {
  selectFrameFailure,
  selectHasFailed,
  selectIsOpening,
  selectIsRefused,
  selectPage,
} from '../../../machines/frame.machine.ts'
import { type AliveFrame, selectShown } from '../../../machines/frames.machine.ts'
import { selectHeight, selectQuestion } from '../../../machines/page.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { newSupportId } from '../../support-id.ts'
import { FrameFailure } from './FrameFailure.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { PageQuestion } from './PageQuestion.tsx'
import type { Frames } from './use-frames.ts'
import { useKeyboardFocus } from './use-keyboard-focus.ts'
import { type PageReach, useDirtyPage, usePageEvents } from './use-page-events.ts'
import { usePageRoute } from './use-page-route.ts'

/** Scripts, forms, windows and downloads of the page; never the console's own window, and no dialogs of the browser (guarantee 20). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

type Props = Frames & { alive: AliveFrame; name: string; reach: PageReach }

function Failed({ alive: { entry, ref } }: Pick<Props, 'alive'>) {
  const [supportId] = useState(newSupportId)
  const failure = useSelector(ref, selectFrameFailure)
  const isRefused = useSelector(ref, selectIsRefused)
  useEffect(() => {
    console.error(`frame of ${entry.project_id}.${entry.menu_id} failed`, supportId)
  }, [entry, supportId])
  return (
    <FrameFailure
      failure={failure}
      isRefused={isRefused}
      supportId={supportId}
      address={location.href}
      onRetry={() => ref.send({ type: 'frame.retry' })}
    />
  )
}

function Page({ frames, elements, alive: { entry, ref }, name, reach }: Props) {
  const t = useT()
  const isOpening = useSelector(ref, selectIsOpening)
  const page = useSelector(ref, selectPage)
  const height = useSelector(page, (snapshot) => snapshot && selectHeight(snapshot))
  const question = useSelector(page, (snapshot) => snapshot && selectQuestion(snapshot))
  const isShown = useCallback(() => selectShown(frames.getSnapshot()) === entry.key, [frames, entry.key])
  usePageEvents(page, reach)
  useDirtyPage(page, entry.key, name)
  usePageRoute(page, isShown)
  useKeyboardFocus(() => elements.get(entry.key), isShown())
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
        title={name}
        sandbox={SANDBOX}
        allow=""
        referrerPolicy="no-referrer"
        onLoad={() => ref.send({ type: 'frame.loaded' })}
        display="block"
        width="100%"
        height="100%"
        minHeight={height}
        border="none"
        bg="bg"
      />
      {isOpening && (
        <Box position="absolute" inset="0" bg="bg">
          <FrameSkeleton label={t('frame.opening', { name })} />
        </Box>
      )}
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

/** One embedded page; hidden, it stays where it is and alive. */
export function AppFrame(props: Props) {
  const { frames, alive } = props
  const isShown = useSelector(frames, selectShown) === alive.entry.key
  const hasFailed = useSelector(alive.ref, selectHasFailed)
  return (
    <div hidden={!isShown} inert={!isShown} style={{ position: 'relative', height: '100%' }}>
      {hasFailed ? <Failed {...props} /> : <Page {...props} />}
    </div>
  )
}
