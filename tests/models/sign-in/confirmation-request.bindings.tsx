import en from '../../../locales/en.json' with { type: 'json' }
import links from '../../../locales/links/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, saying, type Thing } from '../library/sights.ts'
import { account, openSignIn, password, says, submit, terms } from '../support/sign-in-hands.ts'

const again: Thing = { role: 'button', name: links.sendAgain }
const sending: Thing = { role: 'button', name: links.sending }
const sent: Thing = { text: links.sent }
const tooMany: Thing = { text: saying(en.failure.sendCode.smsLimitExceeded) }

const sights = ({ shows }: Shown): Sight[] => [
  shows.isSent ? { has: sent } : { lacks: sent },
  shows.failure ? { has: tooMany } : { lacks: tooMany },
  shows.isSending ? { has: sending } : { lacks: sending },
  shows.isSent || shows.isSending ? { lacks: again } : { has: again },
]

export const bindings = bindingsOf({
  commands: { 'link.request': (hands) => hands.click(again) },
  sights,
  dom: {
    async mount({ chart }) {
      const { SendAgainButton } = await import('../../../src/sign-in/links/LinkRequest.tsx')
      const { LinkTextsProvider, linkTextsIn } = await import('../../../src/sign-in/links/LinkTexts.tsx')
      return (
        <LinkTextsProvider value={await linkTextsIn(stageLang())}>
          <SendAgainButton request={chart as never} />
        </LinkTextsProvider>
      )
    },
  },
  browser: {
    async arrive(product) {
      await openSignIn(product)
      await says(product, 'admin_password_auth', { ret: RET.emailNotActivated })
      await product.fill(account, 'idle@aurora.example')
      await product.fill(password, 'Robots#2026')
      await product.click(terms)
      await product.click(submit)
      await product.see([{ has: again }])
    },
    answers: {
      sendConfirmation: {
        call: '/send_confirmation',
        replies: { 'a link is sent': { ret: 0, data: {} }, 'too many were asked for': { ret: RET.smsLimitExceeded } },
      },
    },
  },
})
