/** What an embedded app may do: read robots, its own pages' records and commands at the server, write and send those, know who is there, and ask things of the console around it. */
export const SCOPE = {
  readRobots: 'robot.read',
  readProfile: 'profile.read',
  notify: 'console.notify',
  navigate: 'console.navigate',
  openWindows: 'console.window',
  keepPrefs: 'console.prefs',
  readRecords: 'records.read',
  writeRecords: 'records.write',
  sendCommands: 'robot.command',
} as const

export type Scope = (typeof SCOPE)[keyof typeof SCOPE]
