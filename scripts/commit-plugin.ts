import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'

const COMMIT_DIGITS = 12

/** The commit that is built; none where the sources came without their history. */
function commitHere() {
  try {
    const git = execFileSync('git', ['rev-parse', `--short=${COMMIT_DIGITS}`, 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return git.toString().trim()
  } catch {
    return undefined
  }
}

/** Writes into the page which commit it was built from: no other file changes by it, so that browsers keep what they have. */
export const commit = (): Plugin => ({
  name: 'commit',
  apply: 'build',
  transformIndexHtml() {
    const content = commitHere()
    return content ? [{ tag: 'meta', attrs: { name: 'commit', content }, injectTo: 'head' }] : []
  },
})
