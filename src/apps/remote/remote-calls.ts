import { fromPromise } from 'xstate'
import type { Asking, Command, CommandsAnswer, CommandsQuestion, PlaceEntry } from '../../../machines/remote.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { WithSession } from '../bridge/session.ts'
import { callOf } from '../records/server-call.ts'

type Schemas = components['schemas']

const listCommands = (withSession: WithSession) =>
  fromPromise<CommandsAnswer, CommandsQuestion>(async ({ input, signal }) => {
    const { robot_uuid, page, size, etag } = input
    const query = new URLSearchParams({
      ...{ page: String(page), size: String(size) },
      ...(robot_uuid !== '' && { robot_uuid }),
    })
    const call = callOf(withSession, signal)<Schemas['CommandListData']>
    const { data, headers } = await call({ operation: 'commandList', path: `commands?${query}`, etag })
    const asOfMs = Date.parse(headers.get('date') ?? '') || Date.now()
    const listed = data && { commands: data.command_list, total: data.total }
    return { listed, etag: headers.get('etag') ?? etag, asOfMs, clockAheadMs: Date.now() - asOfMs }
  })

const PATHS = { commandSend: 'command/send', commandRetry: 'command/retry', commandCancel: 'command/cancel' } as const

/** A call that answers the command as it is now. */
const tell = <Input extends object>(withSession: WithSession, operation: keyof typeof PATHS) =>
  fromPromise<Command, Input>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)<Schemas['CommandData']>
    const { data } = await call({ operation, path: PATHS[operation], body: input })
    if (!data) throw new Error('an answer without a command')
    return data.command
  })

/** The calls of the chart, with the page's session. */
export const remoteCallsWith = (withSession: WithSession) => ({
  listCommands: listCommands(withSession),
  sendCommand: tell<Asking>(withSession, 'commandSend'),
  retryCommand: tell<{ command_id: string }>(withSession, 'commandRetry'),
  cancelCommand: tell<{ command_id: string }>(withSession, 'commandCancel'),
})

/** The named points of the maps; none where they cannot be had. */
export async function placesWith(withSession: WithSession): Promise<readonly PlaceEntry[]> {
  const call = callOf(withSession, new AbortController().signal)<Schemas['PlaceListData']>
  const { data } = await call({ operation: 'placeList', path: 'places' }).catch(() => ({ data: undefined }))
  return data?.place_list ?? []
}
