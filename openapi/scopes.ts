/** What an embedded app may do: read robots and its own pages' records at the server, write those, know who is there, and ask things of the console around it. */
export const SCOPE = {
  readRobots: 'robot.read',
  readProfile: 'profile.read',
  notify: 'console.notify',
  navigate: 'console.navigate',
  openWindows: 'console.window',
  keepPrefs: 'console.prefs',
  readRecords: 'records.read',
  writeRecords: 'records.write',
} as const

export type Scope = (typeof SCOPE)[keyof typeof SCOPE]
