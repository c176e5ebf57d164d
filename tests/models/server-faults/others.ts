/** What the console behind a way in asks for itself, which is walked by charts of its own. */
const OF_THE_CONSOLE: Readonly<Record<string, string>> = {
  menuList: 'the menu has paths of its own',
  userPrefs: 'the preferences have paths of their own',
  saveUserPref: 'the preferences have paths of their own',
  robotListAll: 'the robots have paths of their own',
  passkeyList: 'the passkeys have paths of their own',
  getOpenAuthCode: 'the embedded pages have paths of their own',
}

/** Why the answers to an operation are no matter of the ways in; nothing where they are. */
export const isAnother = (operation: string): string | undefined => OF_THE_CONSOLE[operation]
