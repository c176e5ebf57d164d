import messages from '../../../locales/en.json' with { type: 'json' }
import own from '../../../locales/statecharts/en.json' with { type: 'json' }
import names from '../../../locales/statecharts/names/en.json' with { type: 'json' }
import { formatsOf } from '../../../src/i18n/format.ts'
import { textsOf } from '../../../src/incident/texts.ts'
import { namesIn } from '../../../src/statecharts/atlas/names.ts'

const ENGLISH = { lang: 'en', messages, words: { own, states: {}, names } } as const

/** What the parts of the charts are called in English, whose sentences are the charts' own. */
export const ENGLISH_NAMES = namesIn(textsOf(ENGLISH, { originals: new Map(), showsKeys: false }), formatsOf('en'))
