import { fromPromise } from 'xstate'
import type { Caller, User } from '../../../machines/entities.ts'
import type { SavePassword } from '../../../machines/sign-in/choose-password.machine.ts'
import type { JobInfo } from '../../../machines/sign-in/job-info.ts'
import type { Api } from '../../api/client.ts'

type Save = { caller: Caller; person_id: string }

/** `modify_person` goes by what it sets, because §8 lists its failures apart. */
async function modify(
  api: Api,
  operation: 'setPassword' | 'jobInfo',
  { caller, person_id = '', signal }: Partial<Save> & { signal: AbortSignal },
  update: object,
): Promise<User> {
  const { person } = await api.ask(operation, { caller, signal }, (client) =>
    client.POST('/capi/v1/corp/person/modify_person', { body: { person_id, person: JSON.stringify(update) } }),
  )
  return person
}

export const setPassword = (api: Api) =>
  fromPromise<User, SavePassword>(({ input: { caller, person_id, password }, signal }) =>
    modify(api, 'setPassword', { caller, person_id, signal }, { password }),
  )

export const setJobInfo = (api: Api) =>
  fromPromise<User, Save & { info: JobInfo }>(({ input: { info, ...save }, signal }) =>
    modify(api, 'jobInfo', { ...save, signal }, info),
  )
