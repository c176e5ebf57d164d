import { fromPromise } from 'xstate'
import type { Caller, Robot, RobotProdtypeEntry } from '../../machines/entities.ts'
import { toFailure } from '../../machines/failure.ts'
import type { Api } from '../api/client.ts'

type Input = { caller: Caller }
type Asking<Question> = { input: Question; signal: AbortSignal }

/** §7: that a list failed is logged, unless nobody waits for it any more. */
export const logged =
  <Output, Question>(list: string, ask: (asked: Asking<Question>) => Promise<Output>) =>
  async (asked: Asking<Question>) => {
    try {
      return await ask(asked)
    } catch (error) {
      const { code, supportId } = toFailure(error)
      if (!asked.signal.aborted) console.error(`the list of ${list} failed: ${code}`, supportId)
      throw error
    }
  }

export const robots = (api: Api) =>
  fromPromise(
    logged<Robot[], Input>('robots', async ({ input: { caller }, signal }) => {
      const { robot_list } = await api.ask('robotListAll', { caller, signal }, (client) =>
        client.POST('/capi/v1/corp/robot_list', { body: {} }),
      )
      return robot_list.map(({ robot }) => robot)
    }),
  )

export const types = (api: Api) =>
  fromPromise(
    logged<RobotProdtypeEntry[], Input>('types', async ({ input: { caller }, signal }) => {
      const { robot_prodtype_list } = await api.ask('robotProdtypeList', { caller, signal }, (client) =>
        client.GET('/capi/v1/corp/robot_prodtype_list'),
      )
      return robot_prodtype_list
    }),
  )
