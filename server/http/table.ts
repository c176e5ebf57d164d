import { alarmList } from '../alarms/alarm-list.ts'
import { alarmClose, alarmDetail, alarmNote, alarmTake } from '../alarms/alarms.ts'
import { alarmPause, silenceEnd } from '../alarms/pauses.ts'
import { robotEvents, robotHeartbeat, robotReport } from '../alarms/robot-calls.ts'
import { answerTry } from '../answers/answer-try.ts'
import { robotAnswer } from '../answers/robot-answer.ts'
import { firstSetUp, firstSetUpFinish, firstSetUpMessage } from '../companies/first-set-up.ts'
import { consoleSettings, langList } from '../console/console.ts'
import { tongji } from '../console/tongji.ts'
import type { HandlerFor, OperationId } from '../contract/handler.ts'
import { dialogueReport } from '../dialogues/dialogue-report.ts'
import {
  recordImport,
  recordImportCancel,
  recordImportList,
  recordImportState,
  recordImportUndo,
} from '../imports/import-records.ts'
import { recordImportErrors, recordTemplate } from '../imports/import-sheets.ts'
import { ssoBdcp, ssoNlpcp, tpartRedirect } from '../menu/jumps.ts'
import { getOpenAuthCode, menuDetail, menuList } from '../menu/menu.ts'
import { menuExplain } from '../menu/menu-explain.ts'
import { openRobotList, openSession } from '../menu/open.ts'
import { noticePreview } from '../notices/preview.ts'
import { noticeTrial } from '../notices/trial.ts'
import { overview } from '../overview/overview.ts'
import { adminAuthCheck, adminLogout, userProfile } from '../people/account.ts'
import { modifyPerson } from '../people/modify-person.ts'
import { passkeyList, passkeyRegister, passkeyRegisterOptions, passkeyRemove } from '../people/passkey-list.ts'
import { saveUserPref, userPrefs } from '../people/preferences.ts'
import { sessionEnd, sessionEndOthers, sessionList } from '../people/session-list.ts'
import {
  publicationDetail,
  publicationList,
  publicationRetry,
  publicationWithdraw,
  publish,
  publishPlan,
} from '../publishing/publications.ts'
import { robotPublication, robotPublications, robotPublicationTaken } from '../publishing/robot-publications.ts'
import { recordExport } from '../records/export-records.ts'
import { recordActivity } from '../records/read-activity.ts'
import { recordDetail, recordList, recordNames } from '../records/read-records.ts'
import { recordFile, recordFileKeep } from '../records/record-files.ts'
import { keyMake, keyRevoke } from '../records/record-keys.ts'
import { recordPlan } from '../records/record-plan.ts'
import { removalList } from '../records/removals.ts'
import { recordChange, recordCreate, recordRemove, recordRestore } from '../records/write-records.ts'
import { floorList } from '../remote/floors.ts'
import { robotOrder, robotOrders } from '../remote/orders.ts'
import { commandCancel, commandDetail, commandList, commandRetry, commandSend, placeList } from '../remote/remote.ts'
import { robotNames } from '../remote/robot-names.ts'
import { sendSupportReport, supportReport } from '../report/support-reports.ts'
import { robotDetail } from '../robot-page/robot-detail.ts'
import { robotLogList } from '../robot-page/robot-log-list.ts'
import { robotList, robotListAll, robotProdtypeList } from '../robots/robot-lists.ts'
import { robotLog } from '../robots/robot-log.ts'
import { openLink, sendConfirmation } from '../sign-in/links.ts'
import { passkeyAuth, passkeyAuthOptions } from '../sign-in/passkey-sign-in.ts'
import { adminResetPassword, adminRpwdCodeCheck, sendAdminRpwdCode } from '../sign-in/reset.ts'
import { adminCodeAuth, adminPasswordAuth, sendAdminAuthCode } from '../sign-in/sign-in.ts'
import { adminSsoAuth, ssoToken } from '../sign-in/sso.ts'
import type { Asked, Askers } from './rights.ts'

/** Every operation of the contract, by what its handler is given of who asks; a missing one does not compile. */
const BY_ASKER = {
  none: {
    sendAdminAuthCode,
    adminCodeAuth,
    adminPasswordAuth,
    openLink,
    sendConfirmation,
    passkeyAuthOptions,
    passkeyAuth,
    firstSetUp,
    firstSetUpMessage,
    firstSetUpFinish,
    langList,
    consoleSettings,
    openSession,
  },
  visitor: { adminSsoAuth, sendAdminRpwdCode, adminRpwdCodeCheck, adminResetPassword },
  session: {
    adminAuthCheck,
    adminLogout,
    modifyPerson,
    userProfile,
    userPrefs,
    saveUserPref,
    sessionList,
    sessionEnd,
    sessionEndOthers,
    passkeyRegisterOptions,
    passkeyRegister,
    passkeyList,
    passkeyRemove,
    robotProdtypeList,
    robotListAll,
    robotList,
    menuList,
    menuExplain,
    ssoBdcp,
    ssoNlpcp,
    tongji,
    sendSupportReport,
    supportReport,
  },
  app: { openRobotList, dialogueReport, floorList, placeList, commandList, commandDetail, commandSend },
  overview: { overview },
  robotPage: { robotDetail, robotLogList },
  alarms: { alarmList, alarmDetail, alarmTake, alarmNote, alarmClose, alarmPause, silenceEnd },
  robot: {
    robotHeartbeat,
    robotReport,
    robotOrders,
    robotOrder,
    robotNames,
    robotEvents,
    robotAnswer,
    robotLog,
    robotPublications,
    robotPublication,
    robotPublicationTaken,
  },
  company: { ssoToken },
  menuEntry: { menuDetail },
  menuApp: { getOpenAuthCode },
  menuJump: { tpartRedirect },
  records: {
    recordList,
    recordDetail,
    recordNames,
    recordPlan,
    noticePreview,
    answerTry,
    noticeTrial,
    recordCreate,
    recordActivity,
    recordChange,
    recordRemove,
    recordRestore,
    removalList,
    keyMake,
    keyRevoke,
    publishPlan,
    publish,
    publicationRetry,
    publicationWithdraw,
    publicationList,
    publicationDetail,
    recordTemplate,
    recordImport,
    recordImportState,
    recordImportList,
    recordImportErrors,
    recordImportCancel,
    recordImportUndo,
    recordExport,
    recordFileKeep,
    recordFile,
  },
  sentCommand: { commandRetry, commandCancel },
} satisfies { [Group in Asked]: { [Op in OperationId]?: HandlerFor<Op, Askers[Group]> } }

type Groups = typeof BY_ASKER
type Served = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

export const ROUTES: [OperationId] extends [Served] ? Groups : never = BY_ASKER
