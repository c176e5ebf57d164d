import type { Messages } from '../../locales/keys.ts'
import { textsLoader } from './load-texts.ts'

/** The console's own texts in one language. */
export const loadMessages = textsLoader(import.meta.glob<Messages>('../../locales/*.json', { import: 'default' }))
