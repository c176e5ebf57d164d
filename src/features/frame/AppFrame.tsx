import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  selectFrameFailure,
  selectHasFailed,
  selectIsOpening,
  selectIsRefused,
  selectPage,
} from '../../../machines/frame.machine.ts'
import { type AliveFrame, selectShown } from '../../../machines/frames.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { newSupportId } from '../../support-id.ts'
import { FramedPage } from './FramedPage.tsx'
import { FrameFailure } from './FrameFailure.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import type { Frames } from './use-frames.ts'
import type { PageReach } from './use-page-events.ts'

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

function Page({ alive: { entry, ref }, ...rest }: Props) {
  const t = useT()
  const isOpening = useSelector(ref, selectIsOpening)
  const page = useSelector(ref, selectPage)
  return (
    <>
      <FramedPage {...rest} entry={entry} page={page} onLoad={() => ref.send({ type: 'frame.loaded' })} />
      {isOpening && (
        <Box position="absolute" inset="0" bg="bg">
          <FrameSkeleton label={t('frame.opening', { name: rest.name })} />
        </Box>
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
