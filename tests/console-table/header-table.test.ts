import { describe, expect, it } from 'vitest'
import { offersAgentMode } from '../../machines/console/agent-mode-offer.ts'
import { type HeaderViewer, headerEntries } from '../../src/console/header/header-rules.ts'
import { CORP } from '../machines/support/stage.ts'
import { type Comer, headerOf, ITEMS } from './header-table.ts'
import { LANGS, PEOPLE, ROLES, said, viewersOf } from './viewers.ts'

const BOTH = [false, true]

/** Every way to come to a company that has both systems or not, and one robot type or several. */
const comersOf = (...person: Parameters<typeof viewersOf>): Comer[] =>
  viewersOf(...person).flatMap((viewer) =>
    BOTH.flatMap((isSso) =>
      (['0', '1'] as const).flatMap((enable_aios) =>
        [1, 3].map((typeCount) => ({ ...viewer, isSso, enable_aios, typeCount })),
      ),
    ),
  )

/** As the console asks for its header. */
const asked = ({ role_id, lang, robotType, isSso, isKtv, isLegacy, enable_aios, typeCount }: Comer): HeaderViewer => ({
  role_id,
  lang,
  isSso,
  isLegacy,
  offersAgentMode: offersAgentMode(robotType, { ...CORP, enable_aios }),
  mayChangeType: !isLegacy && !isKtv && typeCount > 1,
})

const inWords = (comer: Comer) =>
  `${said(comer)}, enable_aios ${comer.enable_aios}, ${comer.typeCount} types${comer.isSso ? ', single sign-on' : ''}`

describe.each(PEOPLE)('the header of %s in %s', (role, lang) => {
  it('holds what the table says, for every type, system, variant, entrance and way to sign in', () => {
    const wrong = comersOf(role, lang)
      .map((comer) => ({
        seen: [...headerEntries(asked(comer))].sort().join(' '),
        wanted: headerOf(comer).sort().join(' '),
        for: inWords(comer),
      }))
      .filter(({ seen, wanted }) => seen !== wanted)
    expect(wrong).toEqual([])
  })
})

it.each(['', '0', '7', '55'])('§6: the role id "%s" is staff like any other', (role_id) => {
  const comers = comersOf('staff', 'zh')
  const seen = comers.map((comer) => [...headerEntries(asked({ ...comer, role_id }))])
  expect(seen).toEqual(comers.map((comer) => [...headerEntries(asked(comer))]))
})

describe('the table of the header', () => {
  it('names every item that the header may hold', () => {
    const all = BOTH.flatMap((isSso) =>
      BOTH.flatMap((offers) =>
        Object.values(ROLES).flatMap((role_id) =>
          LANGS.flatMap((lang) => [
            ...headerEntries({
              role_id,
              lang,
              isSso,
              isLegacy: false,
              offersAgentMode: offers,
              mayChangeType: true,
            }),
          ]),
        ),
      ),
    )
    expect([...new Set(all)].sort()).toEqual([...ITEMS].sort())
  })
})
