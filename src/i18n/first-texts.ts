import type { Messages } from '../../locales/keys.ts'

/** The texts of the sign-in page until all have come: they lie in the page. */
export const firstTexts = ({ common, failure, language, login, reason, shell, validation }: Messages) => ({
  ...{ common, language, login, reason, validation },
  failure: { chunkLoad: failure.chunkLoad },
  shell: { ktvProduct: shell.ktvProduct },
})
