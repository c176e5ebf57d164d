import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import type { WrittenLetter } from '../database/schema/notices.ts'
import type { Channel } from './delivery.ts'

type LangCode = (typeof LANG_CODES)[number]

const WORDS = {
  ...{ ar: ar.trial, en: en.trial, gd: gd.trial, ja: ja.trial },
  ...{ ko: ko.trial, tw: tw.trial, zh: zh.trial },
} satisfies Record<LangCode, typeof en.trial>

const isSpoken = (lang: string): lang is LangCode => Object.hasOwn(WORDS, lang)

/** What a preview shows, marked as a trial in the language of who gets it. */
export function trialLetter(
  { channel, subject, text }: { channel: Channel; subject: string; text: string },
  lang: string,
): WrittenLetter {
  const spoken = isSpoken(lang) ? lang : 'en'
  const words = WORDS[spoken]
  if (channel === 'sms') return { subject: '', text: `${words.sms}\n${text}`, lang: spoken }
  return { subject: interpolate(words.subject, { subject }), text: `${words.mail}\n\n${text}`, lang: spoken }
}
