import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  isAwaited,
  selectFrameFailure,
  selectHasFailed,
  selectIsOpen,
  selectIsOpening,
  selectIsRefused,
  selectIsRetrying,
  selectPage,
} from '../../../machines/console/frame-selectors.ts'
import type { AliveFrame } from '../../../machines/console/frames-context.ts'
import { selectShown } from '../../../machines/console/frames-selectors.ts'
import { newSupportId } from '../../api/support-id.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useIsLost } from '../news/use-is-lost.ts'
import { FrameCard } from './FrameCard.tsx'
import { FramedPage } from './FramedPage.tsx'
import { FrameFailure } from './FrameFailure.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import type { Frames } from './use-frames.ts'
import { useSpareFrame } from './use-spare-frame.ts'

type Props = Frames & { alive: AliveFrame; name: string }
type PageProps = Props & { isCovered: boolean }

/** A page that was opened without a connection; it comes by itself once there is one. */
function Unreachable() {
  const t = useT()
  return (
    <Box position="absolute" inset="0" bg="bg" overflow="auto">
      <FrameCard title={t('frame.unreachable')} hint={t('frame.unreachableHint')} />
    </Box>
  )
}

function Failed({ alive: { entry, ref }, isRetrying }: Pick<Props, 'alive'> & { isRetrying: boolean }) {
  const [supportId] = useState(newSupportId)
  const failure = useSelector(ref, selectFrameFailure)
  const isRefused = useSelector(ref, selectIsRefused)
  useEffect(() => {
    console.error(`frame of ${entry.project_id}.${entry.menu_id} failed`, supportId)
  }, [entry, supportId])
  return (
    <Box position="absolute" inset="0" bg="bg" overflow="auto">
      <FrameFailure
        failure={failure}
        isRefused={isRefused}
        isRetrying={isRetrying}
        supportId={supportId}
        address={location.href}
        onRetry={() => ref.send({ type: 'frame.retry' })}
      />
    </Box>
  )
}

function Page({ alive: { entry, ref }, ...rest }: PageProps) {
  const t = useT()
  const isOpening = useSelector(ref, selectIsOpening)
  const page = useSelector(ref, selectPage)
  useSpareFrame(entry, useSelector(ref, selectIsOpen))
  return (
    <>
      <FramedPage {...rest} entry={entry} page={page} onLoad={() => ref.send({ type: 'frame.loaded' })} />
      {isOpening && !rest.isCovered && (
        <Box position="absolute" inset="0" bg="bg">
          <FrameSkeleton label={t('frame.opening', { name: rest.name })} />
        </Box>
      )}
    </>
  )
}

/** One embedded page; hidden, it stays where it is and alive. What went wrong covers it until it works. */
export function AppFrame(props: Props) {
  const { frames, alive } = props
  const isShown = useSelector(frames, selectShown) === alive.entry.key
  const hasFailed = useSelector(alive.ref, selectHasFailed)
  const isRetrying = useSelector(alive.ref, selectIsRetrying)
  const page = useSelector(alive.ref, selectPage)
  const isLost = useIsLost()
  const isUnreachable = useSelector(alive.ref, isAwaited) && isLost
  return (
    <div hidden={!isShown} inert={!isShown} style={{ position: 'relative', height: '100%' }}>
      {(!hasFailed || isRetrying) && <Page key={page?.sessionId} {...props} isCovered={hasFailed || isUnreachable} />}
      {hasFailed && !isUnreachable && <Failed alive={alive} isRetrying={isRetrying} />}
      {isUnreachable && <Unreachable />}
    </div>
  )
}
