import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../../domain/html.ts'
import type { LANG_CODES } from '../../domain/resources/choices.ts'
import { interpolate } from '../../domain/sheets/interpolate.ts'
import ar from '../../locales/delivery/ar.json'
import en from '../../locales/delivery/en.json'
import gd from '../../locales/delivery/gd.json'
import ja from '../../locales/delivery/ja.json'
import ko from '../../locales/delivery/ko.json'
import tw from '../../locales/delivery/tw.json'
import zh from '../../locales/delivery/zh.json'
import type { Deps } from '../contract/handler.ts'
import { receiverOf, subscriptionOf, unsubscribe } from './unsubscribe.ts'

type LangCode = (typeof LANG_CODES)[number]
const WORDS = { ar, en, gd, ja, ko, tw, zh } satisfies Record<LangCode, unknown>
const TAGS: Readonly<Record<LangCode, string>> = {
  ...{ ar: 'ar', en: 'en', ja: 'ja', ko: 'ko' },
  ...{ zh: 'zh-Hans', gd: 'zh-Hant', tw: 'zh-Hant-TW' },
}

export const UNSUBSCRIBE_PATH = '/unsubscribe'

const CSS = `:root{color-scheme:light dark;--ink:light-dark(#0e131f,#f3f6fa);--soft:light-dark(#455064,#c4ccd9);--ground:light-dark(#fbfcfe,#0e131f);--accent:light-dark(#1d4ed8,#93c5fd)}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif;color:var(--soft);background:var(--ground)}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:1.5rem}
h1{margin:0;font-size:1.25rem;color:var(--ink);overflow-wrap:anywhere}
p{margin:.5rem 0 1.5rem;overflow-wrap:anywhere}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;font:inherit;font-weight:600;color:light-dark(#fff,#0e131f);background:var(--accent);cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>

const langOf = ({ query: { lang } }: Asked) =>
  typeof lang === 'string' && Object.hasOwn(WORDS, lang) ? (lang as LangCode) : 'en'

const html = (lang: LangCode, title: string, text: string, button = '') => `<!doctype html>
<html lang="${TAGS[lang]}"${lang === 'ar' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${UNSUBSCRIBE_PATH}.css">
<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${button && `<form method="post"><button>${escaped(button)}</button></form>`}</main>
</html>
`

/** The console itself has no forms to send; this page has one. */
const send = (reply: FastifyReply, page: string) =>
  reply
    .headers({
      'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
        "form-action 'none'",
        "form-action 'self'",
      ),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)

/**
 * The page of the link in a mail: it asks, and a press ends the notice. Mail programs press by themselves (RFC 8058), with a body of their own, so
 * nothing is read of it; who may do it says the link alone.
 */
export function serveUnsubscribe(app: FastifyInstance, { db, secretKey }: Pick<Deps, 'db' | 'secretKey'>) {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      body.once('end', () => done(null))
    })
    const wordsOf = (request: Asked) => WORDS[langOf(request)].unsubscribe
    own.get(`${UNSUBSCRIBE_PATH}.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
    own.get(`${UNSUBSCRIBE_PATH}/:token`, async (request: Asked, reply) => {
      const words = wordsOf(request)
      const receiver = receiverOf(secretKey, request.params.token)
      if (!receiver) return send(reply.code(404), html(langOf(request), words.title, words.broken))
      const subscription = await subscriptionOf(db, receiver)
      if (!subscription) return send(reply, html(langOf(request), words.title, words.over))
      const text = interpolate(words.text, subscription)
      return send(reply, html(langOf(request), words.title, text, words.button))
    })
    own.post(`${UNSUBSCRIBE_PATH}/:token`, async (request: Asked, reply) => {
      const words = wordsOf(request)
      const receiver = receiverOf(secretKey, request.params.token)
      if (!receiver) return send(reply.code(404), html(langOf(request), words.title, words.broken))
      await unsubscribe(db, receiver)
      return send(reply, html(langOf(request), words.title, words.over))
    })
  })
}
