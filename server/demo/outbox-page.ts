import type { FastifyInstance } from 'fastify'
import { escaped } from '../../domain/html.ts'
import type { Deps } from '../contract/handler.ts'
import { type SentMessage, sentMessages } from '../delivery/sent-messages.ts'

const CSS = `:root{color-scheme:light dark;--ink:light-dark(#0f172a,#e2e8f0);--soft:light-dark(#64748b,#94a3b8);--line:light-dark(#e2e8f0,#1e293b);--card:light-dark(#fff,#111c30);--ground:light-dark(#f1f5f9,#0b1220);--accent:light-dark(#1d4ed8,#93c5fd)}
body{margin:0;padding:3rem 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:42rem;margin:auto}
h1{margin:0;font-size:1.5rem;letter-spacing:-.01em}
p{margin:.25rem 0 1.5rem;color:var(--soft)}
ol{display:grid;gap:.75rem;margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1fr auto;gap:.1rem 1.5rem;align-items:center;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
b{overflow-wrap:anywhere}
small{grid-column:1;color:var(--soft)}
li a{grid-row:1/3;grid-column:2;font-weight:600;color:var(--accent)}
code{grid-row:1/3;grid-column:2;font:600 1.5rem/1 ui-monospace,monospace;letter-spacing:.12em;color:var(--accent)}
`

const item = ({ to, channel, purpose, code, link, sent_at }: SentMessage) => `<li><b>${escaped(to)}</b>
<small>${escaped(channel)} · ${escaped(purpose.replaceAll('_', ' '))} · <time datetime="${sent_at}">${sent_at.slice(11, 19)} UTC</time></small>
${code ? `<code>${escaped(code)}</code>` : ''}${link ? `<a href="${escaped(link)}" target="_blank">Open the link</a>` : ''}</li>`

const page = (messages: SentMessage[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Outbox</title>
<link rel="stylesheet" href="/dev/outbox.css">
<main>
<h1>Outbox</h1>
<p>What the demo would have sent to phones and mailboxes, newest first.</p>
${messages.length > 0 ? `<ol>\n${messages.map(item).join('\n')}\n</ol>` : '<p>Nothing has been sent yet. Ask for a code, and it appears here.</p>'}
</main>
</html>
`

export function serveOutbox(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  app.get('/dev/outbox', async (request, reply) => {
    const messages = await sentMessages(db)
    if (request.headers.accept?.includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(page(messages))
    return reply.send(messages)
  })
  app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
}
