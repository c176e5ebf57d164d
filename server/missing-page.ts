import type { FastifyReply, FastifyRequest } from 'fastify'

type Words = { tag: string; dir?: 'rtl'; title: string; text: string }

const WORDS: Readonly<Record<string, Words>> = {
  en: { tag: 'en', title: 'Not part of this installation', text: 'This page has not been installed here.' },
  zh: { tag: 'zh-Hans', title: '未安装此页面', text: '当前环境中没有安装这个页面。' },
  gd: { tag: 'zh-Hant', title: '未安裝此頁面', text: '目前環境中沒有安裝這個頁面。' },
  tw: { tag: 'zh-Hant-TW', title: '未安裝此頁面', text: '目前環境中沒有安裝這個頁面。' },
  ja: { tag: 'ja', title: 'このページはありません', text: 'このページはこの環境にインストールされていません。' },
  ko: { tag: 'ko', title: '설치되지 않은 페이지', text: '이 페이지는 이 환경에 설치되어 있지 않습니다.' },
  ar: { tag: 'ar', dir: 'rtl', title: 'الصفحة غير مثبتة', text: 'هذه الصفحة غير مثبتة في هذه البيئة.' },
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
main{padding:2rem;text-align:center}
h1{margin:0;font-size:1.25rem}
p{margin:.5rem 0 0;color:light-dark(#64748b,#94a3b8)}
`

/** Says in the console's language that a page of the menu is not there. */
export const missingPage = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html(WORDS[langOf(request.query as { lang?: unknown })] as Words))
