import type { Failure } from '../../../machines/failure.ts'
import type { AnyModel } from './model.ts'
import type { Reply } from './reply.ts'

export const refusedBy = ({ ret }: Failure): Reply => (ret === undefined ? 'silence' : { ret })
export const toldBy = (data: object | undefined): Reply => (data ? { ret: 0, data } : { status: 304 })

/** What the server says for each answer of the model: `dataOf` puts what came into its words, or finds nothing new in it. */
export const repliesOf = <Output>(model: AnyModel, child: string, dataOf: (output: Output) => object | undefined) =>
  Object.fromEntries(
    Object.entries(model.answers?.[child] ?? {}).map(([name, answer]) => [
      name,
      'error' in answer ? refusedBy(answer.error as Failure) : toldBy(dataOf(answer.output as Output)),
    ]),
  )
