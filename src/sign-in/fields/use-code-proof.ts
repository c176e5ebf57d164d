import type { ActorRefFrom } from 'xstate'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { authTokenFor, isCodeComingTo } from '../../../machines/sign-in/code-request-selectors.ts'
import { useSelector } from '../../recorder/use-selector.ts'

/** What goes along with a code for this identifier: the token of its send, or that its answer is awaited. */
export const useCodeProof = (request: ActorRefFrom<typeof codeRequestMachine>, identifier: string) => ({
  authToken: useSelector(request, (snapshot) => authTokenFor(snapshot, identifier)),
  isCodeComing: useSelector(request, (snapshot) => isCodeComingTo(snapshot, identifier)),
})
