import type { DialoguePeriod } from '../../domain/dialogues.ts'
import type { components } from '../../openapi/capi.gen.ts'

type Schemas = components['schemas']

export type DialogueReport = Schemas['DialogueReportData']
export type QuestionCounts = Schemas['QuestionCounts']
export type UnansweredQuestion = Schemas['UnansweredQuestion']

/** `robot_uuid`: empty for all robots. */
export type ReportChoice = { days: DialoguePeriod; robot_uuid: string }
/** `robot_prodtype_id`: whose menu the person stands in, empty in the old menu. */
export type DialogueReportQuestion = ReportChoice & { robot_prodtype_id: string }

export const totalOf = ({ answered, unanswered }: QuestionCounts) => answered + unanswered

/** The part of 1 that was answered; of nothing there is none. */
export const shareOf = (counts: QuestionCounts) =>
  totalOf(counts) === 0 ? undefined : counts.answered / totalOf(counts)
