import { fromPromise } from 'xstate'
import { type Failure, toFailure } from '../../../machines/failure.ts'
import type { Asking, Command, CommandsAnswer, CommandsQuestion, PlaceEntry } from '../../../machines/pages/remote.ts'
import { polled } from '../../../machines/polling.machine.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Operation } from '../../api/operation.ts'
import type { ApiClient, Reply } from '../../api/typed-client.ts'
import { callOf, clockOf, ifNoneMatch } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'
import type { Visible } from '../runtime/visibility.ts'

type Schemas = components['schemas']

const listCommands = (withSession: WithSession) =>
  fromPromise<CommandsAnswer, CommandsQuestion>(async ({ input, signal }) => {
    const { robot_uuid, page, size, etag } = input
    const query = { page, size, ...(robot_uuid !== '' && { robot_uuid }) }
    const { data, headers } = await callOf(withSession, signal)('commandList', (client) =>
      client.GET('/open/v1/commands', { params: { query, header: ifNoneMatch(etag) } }),
    )
    const listed = data && { commands: data.command_list, total: data.total }
    return { listed, etag: headers.get('etag') ?? etag, ...clockOf(headers) }
  })

type CommandReply = Reply<{ data: Schemas['CommandData'] | Schemas['FailureDetail'] | null }>
type Telling<Input> = (client: ApiClient, body: Input) => Promise<CommandReply>

const tell = <Input>(withSession: WithSession, operation: Operation, ask: Telling<Input>) =>
  fromPromise<Command, Input>(async ({ input, signal }) => {
    const { data } = await callOf(withSession, signal)(operation, (client) => ask(client, input))
    if (!data) throw new Error('an answer without a command')
    return data.command
  })

type Named = { command_id: string }

export const remoteCallsWith = (withSession: WithSession, visibility: Visible) => ({
  listCommands: polled(listCommands(withSession), visibility),
  sendCommand: tell<Asking>(withSession, 'commandSend', ({ POST }, body) => POST('/open/v1/command/send', { body })),
  retryCommand: tell<Named>(withSession, 'commandRetry', ({ POST }, body) => POST('/open/v1/command/retry', { body })),
  cancelCommand: tell<Named>(withSession, 'commandCancel', ({ POST }, body) =>
    POST('/open/v1/command/cancel', { body }),
  ),
})

export type Places = { list: readonly PlaceEntry[] } | { failure: Failure }

/** The places on the maps in use, or why they cannot be had. */
export const loadPlacesWith = (withSession: WithSession) => () =>
  callOf(withSession)('placeList', (client) => client.GET('/open/v1/places')).then(
    ({ data }): Places => ({ list: data?.place_list ?? [] }),
    (error): Places => ({ failure: toFailure(error) }),
  )
