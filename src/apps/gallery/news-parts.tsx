import { Heading, Skeleton, Spinner } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { createActor } from 'xstate'
import { type ToastAction, toastsMachine } from '../../../machines/news/toasts.machine.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { Logo } from '../../kit/drawings/Logo.tsx'
import { NoRobots } from '../../kit/drawings/NoRobots.tsx'
import { RobotPicture } from '../../kit/drawings/RobotPicture.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Tips } from '../../kit/Tips.tsx'
import { Toasts } from '../../kit/Toasts.tsx'
import { pageRecorder } from '../../recorder/page-recorder.ts'
import { css } from '../../theme/css.ts'
import { SILENCE } from './sources.ts'
import { LONG, nothing, Shelf, type Specimen } from './specimen.tsx'

const TONES = ['accent', 'success', 'warning', 'danger', 'neutral'] as const
const ALERTS = ['accent', 'warning', 'danger'] as const
const TOASTS = ['info', 'success', 'warning', 'danger'] as const

const alerts = (text: string, action: boolean) =>
  ALERTS.map((tone) => (
    <Alert
      key={tone}
      colorPalette={tone}
      icon={<CloudOff size={16} aria-hidden />}
      action={action && <Button variant="outline">Try again</Button>}
    >
      {text}
    </Alert>
  ))

const LASTING = { max: TOASTS.length, ticks: Number.POSITIVE_INFINITY }

function Said({ place, action }: Pick<ComponentProps<typeof Toasts>, 'place'> & { action?: ToastAction }) {
  const [actor] = useState(() => {
    const toasts = createActor(toastsMachine, { input: LASTING, inspect: pageRecorder.inspect }).start()
    for (const tone of TOASTS)
      toasts.send({ type: 'toast.show', toast: { tone, text: `It was saved, ${tone}.`, action } })
    return toasts
  })
  return <Toasts label="Messages" place={place} actor={actor} />
}

/** What tells of something: that it goes on, how it ended, that there is nothing. */
export const NEWS_PARTS: readonly Specimen[] = [
  {
    id: 'alert',
    states: {
      looks: () => (
        <>
          {alerts('The list is not up to date.', true)}
          {alerts(LONG, false)}
        </>
      ),
    },
  },
  {
    id: 'badge',
    states: {
      looks: () => (
        <Shelf>
          {TONES.map((tone) => (
            <Badge key={tone} colorPalette={tone}>
              {tone}
            </Badge>
          ))}
        </Shelf>
      ),
    },
  },
  {
    id: 'inline error',
    states: {
      looks: () => (
        <>
          <InlineError text="The password is not right." />
          <InlineRetry title="Nothing was saved" text={LONG} supportId="gallery-0001" onRetry={nothing} />
        </>
      ),
    },
  },
  {
    id: 'toast',
    states: {
      middle: () => <Said place="middle" />,
      corner: () => <Said place="corner" action={{ name: 'common.retry', does: 'reload' }} />,
    },
  },
  {
    id: 'tip',
    states: {
      ready: () => (
        <>
          <CloseButton data-tip="Close" aria-label="Close" />
          <Tips />
        </>
      ),
    },
  },
  {
    id: 'notice',
    states: {
      empty: () => <Notice title="There are no robots here yet." picture={<NoRobots />} />,
      failed: () => (
        <>
          <Notice title="The robots did not come." failure={SILENCE} onRetry={nothing} />
          <Notice title="The robots did not come." failure={SILENCE} isRetrying onRetry={nothing} />
        </>
      ),
      busy: () => <Notice title="Connecting …" isBusy />,
    },
  },
  {
    id: 'empty state',
    states: {
      ready: () => (
        <EmptyState drawing="drawings/no-robots" title="No robots" hint="An administrator adds them.">
          <Button size="md">Add a robot</Button>
        </EmptyState>
      ),
    },
  },
  {
    id: 'progress',
    states: {
      half: () => <Progress label="Importing “staff.xlsx”" done={21_500} total={50_000} words="21,500 of 50,000" />,
      unknown: () => <Progress label="Reading “staff.xlsx”" done={0} total={0} words="Rows read: 500" />,
    },
  },
  {
    id: 'spinner',
    states: {
      ready: () => <Loading />,
      'with words': () => <Loading label="Looking for robots" />,
      sizes: () => (
        <Shelf>
          <Spinner aria-hidden size="xs" />
          <Spinner aria-hidden size="sm" />
          <Spinner aria-hidden size="md" />
          <Spinner aria-hidden size="lg" />
        </Shelf>
      ),
    },
  },
  {
    id: 'drawing',
    states: {
      looks: () => (
        <Shelf>
          <Logo />
          <Logo isSmall />
          <RobotPicture picture="/robots/mini.svg" className={css({ height: '7rem' })} />
          <RobotPicture className={css({ height: '7rem' })} />
        </Shelf>
      ),
    },
  },
  {
    id: 'skeleton',
    states: {
      ready: () => (
        <div aria-hidden>
          <Skeleton height="8" mb="2" />
          <Skeleton height="32" borderRadius="card" />
        </div>
      ),
    },
  },
  {
    id: 'heading',
    states: {
      sizes: () => (
        <>
          <Heading size="md">Lead</Heading>
          <Heading>Title</Heading>
          <Heading size="xl">Display</Heading>
        </>
      ),
    },
  },
]
