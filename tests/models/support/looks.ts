import type { AnyMachineSnapshot } from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import type { Way } from '../library/bindings.ts'
import type { AnyModel } from '../library/model.ts'
import { refusedBy, toldBy } from '../library/replies.ts'
import type { CallName, Reply } from '../library/reply.ts'
import { turnTab } from './tab-hands.ts'

const STEP_MS = 500
const PATIENCE_MS = 70_000
/** A call is seen here a little after the page has made it; meanwhile no time passes for the page, or what it shows would age. */
const CALL_MS = 100
const from = 'polling'

type When = (snapshot: AnyMachineSnapshot) => boolean
type Looked<Output> = { output: Output; isBack?: boolean; when?: When }
type Refused = { error: unknown; when?: When }

/** What a chart hears while it looks again and again, by name: each answer, and each look that fails. */
export const looksOf = <Output>(
  answers: Readonly<Record<string, Looked<Output>>>,
  failures: Readonly<Record<string, Refused>>,
) => ({
  'look.answered': Object.fromEntries(
    Object.entries(answers).map(([name, { output, isBack = false, ...rest }]) => [
      name,
      { ...rest, answer: output, isBack, from },
    ]),
  ),
  'look.failed': Object.fromEntries(Object.entries(failures).map(([name, refused]) => [name, { ...refused, from }])),
})

type Replies = Readonly<Record<string, Reply | ((product: Parameters<Way>[0]) => Promise<Reply>)>>

/** What the server says for each look of the model: `dataOf` puts what came into its words, or finds nothing new in it. */
export function lookRepliesOf<Output>(model: AnyModel, dataOf: (output: Output) => object | undefined): Replies {
  const { 'look.answered': answered = {}, 'look.failed': failed = {} } = model.events
  return Object.fromEntries([
    ...Object.entries(answered).map(([name, look]) => [name, toldBy(dataOf((look as { answer: Output }).answer))]),
    ...Object.entries(failed).map(([name, look]) => [name, refusedBy((look as unknown as { error: Failure }).error)]),
  ])
}

type Asked = { call: CallName; replies: Replies }

/** In the product the next look is made when it is time, or when somebody comes back to the page, and answered. */
export function looked(...asked: readonly Asked[]) {
  const way: Way = async (product, { isBack }, name) => {
    const one = asked.find(({ replies }) => replies[name] !== undefined)
    const reply = one?.replies[name]
    if (!one || reply === undefined) throw new Error(`no reply for "${name}"`)
    if (isBack) {
      await turnTab(product, true)
      await turnTab(product, false)
    }
    for (let ms = 0; !(await product.held.comes(one.call, CALL_MS)) && ms < PATIENCE_MS; ms += STEP_MS)
      await product.page.clock.runFor(STEP_MS)
    await product.held.reply([one.call], () => (typeof reply === 'function' ? reply(product) : reply))
  }
  return { 'look.answered': way, 'look.failed': way }
}
