import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { selectFrameFailure, selectHasFailed, selectIsOpening } from '../../../machines/frame.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { newSupportId } from '../../support-id.ts'
import { FrameFailure } from './FrameFailure.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { type FrameServices, useFrame } from './use-frame.ts'

/** Scripts, forms, windows and downloads of the page; never the console's own window (guarantee 20). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

type Props = { menu: Menu; src: string; name: string; services: FrameServices }

/** One embedded page; give it a `key` by its source. */
export function AppFrame({ menu, src, name, services }: Props) {
  const t = useT()
  const [supportId] = useState(newSupportId)
  const { frame, element } = useFrame({ menu, src, services })
  const isOpening = useSelector(frame, selectIsOpening)
  const hasFailed = useSelector(frame, selectHasFailed)
  const failure = useSelector(frame, selectFrameFailure)

  useEffect(() => {
    if (hasFailed) console.error(`frame of ${menu.project_id}.${menu.menu_id} failed`, supportId)
  }, [hasFailed, menu, supportId])

  if (hasFailed)
    return (
      <FrameFailure
        failure={failure}
        supportId={supportId}
        address={location.href}
        onRetry={() => frame.send({ type: 'frame.retry' })}
      />
    )
  return (
    <Box position="relative" height="100%">
      <chakra.iframe
        ref={element}
        src={src}
        title={name}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => frame.send({ type: 'frame.loaded' })}
        display="block"
        width="100%"
        height="100%"
        border="none"
        bg="bg"
      />
      {isOpening && (
        <Box position="absolute" inset="0" bg="bg">
          <FrameSkeleton label={t('frame.opening', { name })} />
        </Box>
      )}
    </Box>
  )
}
