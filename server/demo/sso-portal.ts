import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { clientFailure, sendFailure } from '../http/failures.ts'
import { isForeign } from '../http/same-site.ts'
import { DEMO_SSO_SECRET, DEMO_SSO_UID } from './seed-people.ts'

const CSS = `:root{color-scheme:light dark;--ink:light-dark(#14261f,#e3efe9);--soft:light-dark(#5a6f66,#94aca1);--line:light-dark(#dbe6e0,#24372f);--card:light-dark(#fff,#14211c);--ground:light-dark(#f3f7f5,#0c1512);--accent:light-dark(#0f6b4f,#2f9c78)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:1rem 1.5rem;border-bottom:1px solid var(--line);background:var(--card)}
header b{font-size:1.125rem;letter-spacing:-.01em}
header span{color:var(--soft)}
main{max-width:44rem;margin:auto;padding:3rem 1.5rem}
h1{margin:0;font-size:1.75rem;line-height:2.25rem;letter-spacing:-.01em}
p{margin:.25rem 0 0;color:var(--soft)}
section{margin-top:2rem;padding:1.5rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
h2{margin:0;font-size:1.125rem;line-height:1.5rem}
form{margin:1.25rem 0 0}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;font:600 1rem/1.5 system-ui,sans-serif;color:light-dark(#fff,#04120d);background:var(--accent);cursor:pointer}
button:hover{filter:brightness(1.08)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
footer{margin-top:2rem;font-size:.875rem;color:var(--soft)}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
`

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Aurora staff portal</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/sso.css">
<header><b>Aurora staff portal</b><span>Ines Costa</span></header>
<main>
<h1>Good to see you, Ines</h1>
<p>Partner desk · Coordinator</p>
<section>
<h2>Robot console</h2>
<p>Look after the robots of the house. You are signed in here, so the console asks for no password.</p>
<form method="post" action="/dev/sso"><button>Open the robot console</button></form>
</section>
<footer>A page of the demo. A company’s own portal does the same: its server asks for a token with the company’s secret (<code>POST /open/v1/sso_token</code>) and sends the browser to the console with it. A token works once, within a minute.</footer>
</main>
</html>
`

/** The console itself has no forms to send, and sends no Referer; the portal has one, and a browser names its origin only with one. */
const allowItsForm = (reply: FastifyReply) =>
  reply.headers({
    'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
      "form-action 'none'",
      "form-action 'self'",
    ),
    'referrer-policy': 'same-origin',
  })

async function openConsole(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if (isForeign(request)) throw new Refused(RET.notAllowed)
  const payload = { corp_uuid: 'c_aurora', app_secret: DEMO_SSO_SECRET, sso_uid: DEMO_SSO_UID }
  const answer = (await app.inject({ method: 'POST', url: '/open/v1/sso_token', payload })).json()
  if (answer.ret !== RET.ok) return sendFailure(reply, clientFailure(404))
  return reply.redirect(`/?${new URLSearchParams(answer.data)}`, 303)
}

/** Stands in for the staff portal of the demo company, from which its people enter the console without a password (§2 SSO). */
export function serveSsoPortal(app: FastifyInstance, deps: Deps) {
  if (deps.settings.NODE_ENV === 'production') return
  app.get('/dev/sso', async (_request, reply) => allowItsForm(reply).type('text/html; charset=utf-8').send(PAGE))
  app.get('/dev/sso.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
  app.post('/dev/sso', (request, reply) => openConsole(app, request, reply))
}
