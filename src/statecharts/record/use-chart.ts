import { useActorRef } from '@xstate/react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import { pageRecorder } from './page-recorder.ts'

const useRecorded = (logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  useActorRef(logic, { ...options, inspect: pageRecorder.inspect })

/** `useActorRef` for a chart of the product: what it does is recorded. */
export const useChart = useRecorded as typeof useActorRef
