import type { Said, Taught } from '../../domain/answers/taught.ts'
import type { HandlerFor } from '../contract/handler.ts'
import { robotClock } from '../robots/robot-clock.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { answerTo } from './answer.ts'

/** How often each has answered, in this process: turns begin again with it, after each change, and where the entry had to give way to others in memory. */
const answered = new WeakMap<Taught, number>()

/** One of several answers, in the order that was chosen. */
function inOrder(taught: Taught): Said | undefined {
  const { answers, order } = taught
  if (order === 'random') return answers[Math.floor(Math.random() * answers.length)]
  const before = answered.get(taught) ?? 0
  answered.set(taught, before + 1)
  return answers[order === 'in_turn' ? before % answers.length : 0]
}

/** What the company has taught this robot to answer. */
export const robotAnswer: HandlerFor<'robotAnswer', RobotKey> = async ({ db }, { sent_at, ...asked }, robot) => {
  const clock = robotClock(sent_at)
  const { corp_uuid, robot_uuid } = robot
  const { outcome, taught, ...first } = await answerTo(db, corp_uuid, { ...asked, robot_uuid })
  const isAnswer = outcome === 'answered'
  const { text, media_type, media } = (isAnswer && taught && inOrder(taught)) || first
  return {
    clock,
    outcome,
    text,
    media_type,
    media,
    from: isAnswer ? 'library' : 'none',
    record_id: taught?.record_id ?? '',
  }
}
