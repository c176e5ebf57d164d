import type { MessageKey } from '../../locales/keys.ts'
import { RET } from '../../openapi/ret.ts'
import type { Operation } from './operation.ts'
import { PAGE_ROWS } from './page-rows.ts'

type Row = Readonly<Record<number, MessageKey>>

/** What any call of a page may be refused for, and what to do then. What went wrong on our side is `serverError` alone. */
const ANY: Row = {
  [RET.parameterMissing]: 'failure.page.malformed',
  [RET.notFound]: 'failure.page.gone',
}
const WRITE: Row = {
  ...ANY,
  [RET.versionConflict]: 'failure.page.overtaken',
  [RET.invalidValues]: 'failure.page.invalid',
  [RET.quotaReached]: 'failure.full.records',
}
const FILE: Row = { ...ANY, [RET.fileUnfit]: 'failure.page.noFile' }
const COMMAND: Row = { ...ANY, [RET.notFound]: 'failure.page.robotGone' }
const IMPORT: Row = { ...ANY, [RET.notFound]: 'failure.page.importGone' }

export const PAGE_FAILURES = {
  openSession: { ...ANY, [RET.codeExpired]: 'failure.page.codeExpired' },
  openRobotList: ANY,
  overview: ANY,
  robotDetail: { ...ANY, [RET.notFound]: 'failure.page.robotGone' },
  robotLogList: { ...ANY, [RET.notFound]: 'failure.page.robotGone' },
  dialogueReport: ANY,
  floorList: ANY,
  placeList: ANY,
  commandList: ANY,
  commandDetail: ANY,
  commandSend: COMMAND,
  commandRetry: COMMAND,
  commandCancel: ANY,
  recordList: ANY,
  recordDetail: ANY,
  recordActivity: ANY,
  recordNames: ANY,
  recordPlan: ANY,
  noticePreview: ANY,
  answerTry: ANY,
  noticeTrial: { ...ANY, [RET.smsLimitExceeded]: 'failure.tooMany' },
  recordCreate: WRITE,
  recordChange: WRITE,
  recordRemove: WRITE,
  recordRestore: { ...WRITE, [RET.notFound]: 'failure.page.undoOver' },
  removalList: ANY,
  keyMake: WRITE,
  keyRevoke: WRITE,
  publishPlan: ANY,
  publish: WRITE,
  publicationRetry: WRITE,
  publicationWithdraw: ANY,
  publicationList: ANY,
  publicationDetail: ANY,
  recordTemplate: FILE,
  recordImportErrors: FILE,
  recordFile: FILE,
  recordExport: { ...ANY, [RET.fileUnfit]: 'failure.page.tooMuch' },
  recordImport: {
    ...WRITE,
    [RET.fileUnreadable]: 'failure.page.unreadable',
    [RET.fileUnfit]: 'failure.page.unfit',
  },
  recordImportState: IMPORT,
  recordImportList: ANY,
  recordImportCancel: IMPORT,
  recordImportUndo: IMPORT,
  recordFileKeep: { ...WRITE, [RET.quotaReached]: 'failure.full.files' },
} as const satisfies Partial<Record<Operation, Row>>

Object.assign(PAGE_ROWS, PAGE_FAILURES)
