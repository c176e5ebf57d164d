/** What the charts do for a person, in the order in which one meets them. */
export const GROUPS = {
  session: ['session', 'startUp', 'login', 'signIn', 'codeRequest', 'language', 'leaving'],
  account: ['setUp', 'reset', 'choosePassword', 'passkeyOffer', 'security', 'ownSessions', 'passkeys'],
  shell: [
    ...['console', 'workspace', 'menu', 'menuView', 'menuScroll', 'menuExplain', 'agentMode', 'openEntry', 'openLink'],
    ...['shellDialogs', 'toasts', 'preferences', 'settings', 'connection', 'version', 'browserHint'],
    ...['alarms', 'alarm', 'lastSteps', 'report'],
  ],
  pages: [
    'frames',
    'frame',
    'page',
    'leaveGuard',
    'handOver',
    'polling',
    'robotList',
    'overview',
    'liveFloor',
    'robotDetail',
    'robotLog',
    'dialogueReport',
    'records',
    'recordForm',
    'answerTrial',
    'removals',
    'publish',
    'batchImport',
    'importJob',
    'download',
    'remoteControl',
    'key',
    'modal',
  ],
} as const

export type Group = keyof typeof GROUPS

const LISTED = Object.entries(GROUPS) as [Group, readonly string[]][]

/** The charts by group; one that no group names yet is part of the console. */
export function groupsOf<Item extends { id: string }>(charts: readonly Item[]): [Group, Item[]][] {
  const groupOf = (id: string) => LISTED.find(([, ids]) => ids.includes(id))?.[0] ?? 'shell'
  return LISTED.map(([group, ids]) => [
    group,
    charts
      .filter(({ id }) => groupOf(id) === group)
      .sort((a, b) => ((ids.indexOf(a.id) + 99) % 99) - ((ids.indexOf(b.id) + 99) % 99)),
  ])
}
