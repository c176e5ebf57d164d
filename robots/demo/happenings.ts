import type { Happened } from '../client/robot.ts'
import type { Task } from './body.ts'
import { chosenOf, isOneIn, numberOf } from './chance.ts'

/** Of so many errands one is worth telling of. */
const TOLD_ONE_IN = 5
const LEFT_ONE_IN = 4

const QUESTIONS = [
  ['Where is the lift?', 'The lift hall is behind the front desk.', 'library'],
  ['When do you close?', 'The house is open until eight in the evening.', 'library'],
  ['Is there a place to eat?', 'The canteen is on the second floor.', 'document'],
  ['Can I park here?', '', 'none'],
] as const

const VISITORS = ['visitor', 'visitor', 'staff', 'vip', 'stranger'] as const
const STOPS = 4

/** What has happened on an errand; mostly nothing. */
export function happenedAt(robot_uuid: string, nr: number, task: Task, place: string): Happened | undefined {
  if (!isOneIn(TOLD_ONE_IN, robot_uuid, 'told', nr)) return undefined
  if (task === 'greeting') return { visitor: { who: chosenOf(VISITORS, robot_uuid, 'who', nr) ?? 'visitor', place } }
  if (task === 'guiding') {
    const isLeft = isOneIn(LEFT_ONE_IN, robot_uuid, 'left', nr)
    const stops_done = isLeft ? numberOf(robot_uuid, 'stops', nr) % STOPS : STOPS
    return { tour: { name: place || 'Around the house', stops: STOPS, stops_done, end: isLeft ? 'left' : 'done' } }
  }
  if (task !== 'idle' && task !== 'explaining') return undefined
  const [text, answer, from] = chosenOf(QUESTIONS, robot_uuid, 'question', nr) ?? QUESTIONS[0]
  return { question: { text, lang: 'en', answer, from } }
}
