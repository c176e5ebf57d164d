/** What an embedded app may do: read robots at the server, know who is there, and ask things of the console around it. */
export const SCOPE = {
  readRobots: 'robot.read',
  readProfile: 'profile.read',
  notify: 'console.notify',
  navigate: 'console.navigate',
  openWindows: 'console.window',
  keepPrefs: 'console.prefs',
} as const

export type Scope = (typeof SCOPE)[keyof typeof SCOPE]
