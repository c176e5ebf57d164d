import { expect, test } from 'vitest'
import type { OfPages } from '../../../locales/pages/names.ts'

const REGISTRY = import.meta.glob<OfPages>('../../../locales/pages/registry/*.json', { eager: true, import: 'default' })
const PERSON = import.meta.glob<OfPages>('../../../locales/pages/person/*.json', { eager: true, import: 'default' })

/** The one word by which a language ends a key or a secret. */
const REVOKE = { en: /revoke/i, zh: /吊销/, gd: /撤銷/, tw: /撤銷/, ja: /失効/, ko: /폐기/, ar: /إبطال/ } as const
const LANGS = Object.keys(REVOKE) as (keyof typeof REVOKE)[]

test.each(LANGS)('in %s the buttons that revoke a key and the lines of the log use one word', (lang) => {
  const pages = Object.values(REGISTRY[`../../../locales/pages/registry/${lang}.json`] ?? {})
  const { action = {} } = PERSON[`../../../locales/pages/person/${lang}.json`]?.operationLog?.options ?? {}
  const buttons = pages.flatMap(({ key = {} }) => [key.revoke, key.revokeAll].filter(Boolean))
  expect(buttons).toHaveLength(5)
  const lines = [action.robot_key_revoked, action.secret_revoked, action.api_key_revoked]
  for (const words of [...buttons, ...lines]) expect(words).toMatch(REVOKE[lang])
})
