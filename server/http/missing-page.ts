import type { FastifyReply, FastifyRequest } from 'fastify'

type Words = { tag: string; dir?: 'rtl'; title: string; text: string }

const WORDS: Readonly<Record<string, Words>> = {
  en: { tag: 'en', title: 'This page is not installed', text: 'Whoever looks after your console can add it.' },
  zh: { tag: 'zh-Hans', title: '此页面尚未安装', text: '如需使用，请联系控制台的维护人员添加。' },
  gd: { tag: 'zh-Hant', title: '此頁面尚未安裝', text: '如需使用，請聯絡負責控制台的同事加入。' },
  tw: { tag: 'zh-Hant-TW', title: '此頁面尚未安裝', text: '如需使用，請洽控制台的維護人員新增。' },
  ja: {
    tag: 'ja',
    title: 'このページはまだ導入されていません',
    text: 'ご利用になるには、コンソールの管理担当者にご相談ください。',
  },
  ko: { tag: 'ko', title: '아직 설치되지 않은 페이지입니다', text: '사용하려면 콘솔 담당자에게 추가를 요청하세요.' },
  ar: { tag: 'ar', dir: 'rtl', title: 'هذه الصفحة غير مثبّتة', text: 'يمكن للمسؤول عن لوحة التحكم إضافتها.' },
}

const langOf = ({ lang }: { lang?: unknown }) => (typeof lang === 'string' && Object.hasOwn(WORDS, lang) ? lang : 'en')

const html = ({ tag, dir, title, text }: Words) => `<!doctype html>
<html lang="${tag}"${dir ? ` dir="${dir}"` : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/missing.css">
<script src="/missing.js" defer></script>
<main><h1>${title}</h1><p>${text}</p></main>
</html>
`

/** The console waits for a page's hello: so it knows at once that there is something to show. */
export const MISSING_JS = `parent.postMessage({ type: 'hello', v: 1 }, '*')\n`

export const MISSING_CSS = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#334155,#cbd5e1);background:light-dark(#fbfcfe,#0e131f)}
main{box-sizing:border-box;width:100%;max-width:29rem;padding:1.5rem}
h1{margin:0;font-size:1rem;color:light-dark(#0e131f,#f3f6fa)}
p{margin:.25rem 0 0;font-size:.875rem;color:light-dark(#455064,#c4ccd9)}
`

/** Says in the console's language that a page of the menu is not there. */
export const missingPage = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html(WORDS[langOf(request.query as { lang?: unknown })] as Words))
