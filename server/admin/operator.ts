import { userInfo } from 'node:os'

/** An account of a container may have a number alone. */
function nameOf(account: () => { username: string }) {
  try {
    return account().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** Who asks, where they work as another account by sudo as well. */
export function operator(env: NodeJS.ProcessEnv = process.env, account: () => { username: string } = userInfo) {
  const name = nameOf(account)
  const { SUDO_USER = name } = env
  return SUDO_USER === name ? name : `${SUDO_USER} as ${name}`
}
