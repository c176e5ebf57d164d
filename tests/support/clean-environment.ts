const PASSED_ON = /^(HOME|LANG|TMPDIR|npm_config_(registry|cache|userconfig)|(https?|no)_proxy)$/i

/** What a person's own shell would have, and nothing of the tests that run. */
export const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))) as Record<string, string>
