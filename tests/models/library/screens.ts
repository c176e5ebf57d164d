const inFolder = (folder: string, names: string) =>
  names.split(' ').map((name) => `${folder}/${/\.ts$/.test(name) ? name : `${name}.tsx`}`)

/**
 * The screen of each chart: the files in `src` of what its view shows and no other chart's view shows better. What all
 * screens have in common, as buttons and fields, is seen on them and belongs to none.
 */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  agentMode: inFolder('console/header', 'TypeSwitcher'),
  alarm: inFolder('console/alarms', 'AlarmAnswers AlarmFacts AlarmParts AlarmView PageLinks TimeLine'),
  alarms: inFolder('console/alarms', 'AlarmBell AlarmList AlarmRow AlarmsArea AlarmsPanel'),
  answerTrial: inFolder('apps/records/ask', 'AskFields AskIt AskTrial NearAnswers'),
  batchImport: inFolder(
    'apps/records/import',
    'CheckedFile ChooseFile ImportArea ImportBody ImportFoot RecentImports TemplateButtons',
  ),
  browserHint: inFolder('sign-in/browser-hint', 'BrowserHint BrowserHintArea'),
  choosePassword: [
    ...inFolder('sign-in/fields', 'NewPasswordFields PasswordRules'),
    ...inFolder('sign-in/set-up', 'SetPasswordStep'),
    ...inFolder('sign-in/reset', 'PasswordStep'),
  ],
  codeRequest: [...inFolder('sign-in/fields', 'CodeField'), ...inFolder('sign-in/login', 'CodeForm')],
  confirmationRequest: inFolder('sign-in/links', 'LinkRequest'),
  connection: inFolder('console/news', 'ConnectionBanner NewsArea'),
  console: [
    ...inFolder('console/dialogs', 'SessionDialogs LogoutDialog'),
    ...inFolder('console/header', 'UserMenu'),
    ...inFolder('console/password', 'PasswordArea'),
    ...inFolder('console/security', 'SecurityArea'),
    ...inFolder('sign-in', 'LoginInvalidDialog'),
  ],
  dialogueReport: inFolder(
    'apps/dialogues',
    'BarParts Bars DialoguesPage DialoguesSkeleton Missing Report ReportChoice ReportFigures Shares StaleReport TableBehind',
  ),
  download: inFolder('apps/records/list', 'ExportMenu'),
  firstSetUp: inFolder(
    'sign-in/first-set-up',
    'AdminStep Closed CompanyStep FirstSetUpFlow MessagesStep SetUpStep SetUpTextField TestMessage',
  ),
  frame: inFolder('console/frame', 'AppFrame FrameFailure FrameSkeleton'),
  frames: inFolder('console/frame', 'Crowded FramePlace'),
  handOver: inFolder('apps/runtime', 'EmbeddedPage'),
  importJob: inFolder('apps/records/import', 'JobFoot JobOver JobPanel JobRows'),
  key: inFolder('apps/records/keys', 'AskToRevoke KeyDialog KeyFailure MakeKey ShownKey Unanswered'),
  language: inFolder('sign-in/late', 'LanguageNotice'),
  lastSteps: inFolder('report', 'LastStepsArea ReportOffer'),
  leaveGuard: inFolder('console/frame', 'LeaveDialog'),
  login: [
    ...inFolder('sign-in', 'LoginArea'),
    ...inFolder('sign-in/links', 'FollowedLink'),
    ...inFolder('sign-in/login', 'LoginView'),
  ],
  menuExplain: inFolder('console/menu-explain', 'Choice Explanation LookAs MenuExplainDialog Pending'),
  menuScroll: inFolder('console/menu', 'MenuScroll use-menu-scroll.ts'),
  menuView: inFolder('console/menu', 'MenuFoot MenuPanel MenuRows MenuSearch'),
  menu: [
    ...inFolder('console', 'ConsoleLayout'),
    ...inFolder('console/menu', 'MenuFailed'),
    ...inFolder('console/frame', 'FrameArea'),
  ],
  liveFloor: [
    ...inFolder('apps/floor', 'FloorChoice FloorPage FloorSkeleton GoTo PlacesTable RobotCard RobotsTable ShownFloor'),
    ...inFolder('apps/plan', 'FloorPlan'),
  ],
  modal: inFolder('kit', 'Modal'),
  openEntry: inFolder('console/menu', 'EntryNotice MenuLeaf MenuStar use-menu-actions.ts use-open-entry.ts'),
  openLink: inFolder('console/header', 'LinkNotice LinksMenu'),
  overview: inFolder(
    'apps/overview',
    'Alarms DayEvent FailedPublishing Figure Figures NeedyRobots NoRobotsYet OldNotice OverviewPage OverviewSkeleton Part Row Today TypesSwitch UnderWay',
  ),
  ownSessions: inFolder('console/security', 'SessionsSection SessionRow'),
  page: inFolder('console/frame', 'FramedPage PageQuestion'),
  passkeyOffer: inFolder('console/security', 'CornerCard PasskeyOfferCard'),
  passkeys: inFolder('console/security', 'PasskeyRow PasskeysSection RemovalQuestion'),
  preferences: inFolder('console/preferences', 'preferences.ts use-preferences.ts'),
  publish: inFolder('apps/records/publishing', 'PublishChoice PublishFlow PublishResults'),
  recordForm: inFolder('apps/records/form', 'FieldView FormBody RecordEditor RecordSheet SaveBar'),
  removals: inFolder('apps/records/removed', 'RemovalRow RemovedSheet'),
  records: inFolder(
    'apps/records/list',
    'ActedNotice FilterField HeaderCell ListBody ListFoot NewsNotice RecordSearch RecordsPage RecordsTable RemovalNotice SelectionBar StaleNotice Toolbar',
  ),
  remoteControl: inFolder(
    'apps/remote',
    'ChosenRobots CommandCard CommandFields CommandKinds CommandPanel ConfirmCommand History NotSent RemotePage RobotsPanel',
  ),
  report: inFolder('report', 'ChartsLink ReportDialog use-report.ts'),
  reset: inFolder('sign-in/reset', 'IdentityFields IdentityStep ResetFlow'),
  robotDetail: inFolder(
    'apps/robot',
    'HistoryTables RobotFloor RobotHas RobotHistory RobotMore RobotTroubles TimeLine',
  ),
  robotList: [
    ...inFolder('apps/basic', 'ListFoot RobotTile RobotTiles RobotsList RobotsPage SkeletonTiles'),
    ...inFolder('robots', 'status-age'),
  ],
  robotLog: inFolder('apps/robot', 'LogLine RobotLog'),
  security: inFolder('console/security', 'Section SecurityDialog Trouble'),
  session: [
    'App.tsx',
    ...inFolder('sign-in', 'SsoQuestion'),
    ...inFolder('session', 'NoPermission NotLoaded SessionProvider'),
  ],
  settings: [...inFolder('sign-in/login', 'PolicyLink WelcomePanel'), ...inFolder('session', 'use-settings.ts')],
  setUp: inFolder('sign-in/set-up', 'CompletionDialog ConfirmationStep JobInfoStep JobTextField SetUpFlow StepFrame'),
  shellDialogs: [
    ...inFolder('console/palette', 'Palette PaletteArea'),
    ...inFolder('console/menu', 'PaletteButton'),
    ...inFolder('console/dialogs', 'ReportArea'),
    ...inFolder('console/menu-explain', 'ExplainArea'),
  ],
  signIn: [
    ...inFolder('sign-in/login', 'LoginCard LoginForm LoginTabs PasskeyButton PasswordForm'),
    ...inFolder('sign-in/late', 'TermsDialog'),
  ],
  startUp: inFolder('session', 'Waiting'),
  toasts: inFolder('kit', 'Toast Toasts'),
  version: [...inFolder('console/news', 'NewsArea'), ...inFolder('kit', 'Toast')],
  workspace: [
    ...inFolder('console', 'Workspace'),
    ...inFolder('console/robot-type', 'RobotTypeScreen RobotTypes SystemButton TypeCard'),
  ],
}
