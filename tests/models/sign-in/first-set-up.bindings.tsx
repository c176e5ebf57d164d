import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import texts from '../../../locales/first-set-up/en.json' with { type: 'json' }
import type { FirstCompany, SetUpFacts } from '../../../machines/sign-in/first-company.ts'
import { firstSetUpMachine } from '../../../machines/sign-in/first-set-up.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { withCharts } from '../library/given.tsx'
import type { Fields } from '../library/reply.ts'
import { type Hands, type Sight, saying, type Thing, there } from '../library/sights.ts'
import { choose, heading, next } from '../support/sign-in-hands.ts'

const { closed, company, administrator, messages, outcome, done, problem } = texts
const { failure, common } = en
const button = (name: string): Thing => ({ role: 'button', name })
const field = (name: string): Thing => ({ role: 'textbox', name })
const choice = (name: string): Thing => ({ role: 'combobox', name })
const back = button(common.back)
const OVERLOADED = refusal(RET.smsLimitExceeded, 'setUpFacts')
const finish = button(messages.finish)
const making = button(messages.making)
const send = button(messages.send)
const sending = button(messages.sending)

const CLOSED: Readonly<Record<string, keyof typeof closed & ('wrong' | 'over' | 'made')>> = {
  [`RET:${RET.wrongCode}`]: 'wrong',
  [`RET:${RET.codeExpired}`]: 'over',
  [`RET:${RET.notFound}`]: 'made',
}
const SAID: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.smsLimitExceeded}`]: saying(failure.tooMany),
  [`RET:${RET.invalidPassword}`]: saying(failure.setPassword.invalidPassword),
  'REQUEST_FAIL:TIMEOUT': saying(failure.timeout, failure.network),
}
const OUTCOMES: Readonly<Record<string, string>> = {
  sent: outcome.sentStatus.replace('{{status}}', '250'),
  unreachable: outcome.unreachable,
}

const closedSights = ({ shows }: Shown): Sight[] => {
  const why = CLOSED[String(shows.failure)] ?? 'missing'
  return [
    { has: heading(closed[why].title) },
    there(why === 'made', button(closed.signIn)),
    there(why !== 'made', heading(closed.how)),
  ]
}

const messagesSights = ({ shows }: Shown): Sight[] => [
  { has: heading(messages.title) },
  ...['SMS_WEBHOOK_URL', 'DATABASE_URL'].map((name): Sight => ({ has: { text: name } })),
  { lacks: { text: 'SMTP_URL' } },
  ...Object.entries(OUTCOMES).map(([kind, text]) => there(shows.outcome === kind, { text })),
  there(shows.isMaking, making),
  there(shows.isTesting, sending),
  ...(shows.isTesting ? [{ disabled: finish }] : []),
  ...(shows.isMaking ? [] : [{ has: finish }, { has: back }]),
]

const SCREENS: Readonly<Record<string, (shown: Shown) => Sight[]>> = {
  checking: () => [{ has: { text: texts.checking } }],
  unreached: () => [{ has: button(common.retry) }],
  closed: closedSights,
  company: ({ shows }) => [
    { has: heading(company.title) },
    { has: { text: en.setup.step.replace('{{step}}', '1').replace('{{steps}}', '3') } },
    there(shows.fields === 'name', { text: problem.tooLong }),
  ],
  administrator: ({ shows }) => [
    { has: heading(administrator.title) },
    { has: back },
    there(shows.fields === 'email', { text: problem.taken }),
  ],
  messages: messagesSights,
  done: () => [{ has: button(done.signIn) }],
}

const sights = (shown: Shown): Sight[] => {
  const screen = String(shown.shows.screen)
  const said = SAID[String(shown.shows.failure)]
  const isSaid = said && screen !== 'checking' && !shown.shows.isTesting && !shown.shows.isMaking
  return [
    ...(SCREENS[screen]?.(shown) ?? []),
    ...Object.values(SAID).map((text) => there(isSaid && text === said, { text })),
  ]
}

async function nameCompany(hands: Hands, { name, time_zone, default_lang }: FirstCompany) {
  await hands.fill(field(company.name), name)
  await hands.choose(choice(company.zone), time_zone)
  await hands.choose(choice(company.lang), default_lang)
  await hands.click(next)
}

async function tellAdmin(hands: Hands, { full_name, mobile, email, chosen }: FirstCompany) {
  await hands.fill(field(administrator.fullName), full_name)
  await hands.fill(field(administrator.mobile), mobile)
  await hands.fill(field(administrator.email), email)
  await choose(hands, chosen.password, chosen.confirmation)
  await hands.click(next)
}

/** The address is asked after twice, and each time something else comes between. */
function unreached() {
  const failures = [UNREACHED, OVERLOADED]
  const checkAddress = fromPromise<SetUpFacts, { token: string }>(async () => {
    throw failures.shift()
  })
  return createActor(firstSetUpMachine.provide({ actors: { checkAddress } }), { input: { token: 't1' } }).start()
}

async function flow(chart: AnyActorRef) {
  sessionStorage.clear()
  const { FirstSetUpFlow } = await import('../../../src/sign-in/first-set-up/FirstSetUpFlow.tsx')
  const { FirstSetUpTextsProvider, setUpTextsIn } = await import(
    '../../../src/sign-in/first-set-up/FirstSetUpTexts.tsx'
  )
  return withCharts(
    <FirstSetUpTextsProvider value={await setUpTextsIn(stageLang())}>
      <FirstSetUpFlow chart={chart as never} />
    </FirstSetUpTextsProvider>,
  )
}

const NO_PRESS = 'the steps before it let nobody come that far'
const NO_ADDRESS = 'the stage has no address of its own'
const FACTS = { expires_at: 1_795_222_800, unset: ['SMS_WEBHOOK_URL', 'DATABASE_URL'] }

export const bindings = bindingsOf({
  commands: {
    'company.submit': (hands, { company: given }: Fields) => nameCompany(hands, given),
    'administrator.submit': (hands, { company: given }: Fields) => tellAdmin(hands, given),
    'message.test': (hands) => hands.click(send),
    'setUp.finish': (hands) => hands.click(finish),
    'view.back': (hands) => hands.click(back),
    'address.retry': (hands) => hands.click(button(common.retry)),
    async 'signIn.open'(hands) {
      const isMade = await hands.has(button(closed.signIn))
      await hands.click(button(isMade ? closed.signIn : done.signIn))
    },
  },
  sights,
  dom: {
    mount: ({ chart }) => flow(chart),
    shapes: { 'a server that is away in two ways': { mount: () => flow(unreached()) } },
    not: {
      'has one made that lacks a name': NO_PRESS,
      'opens another address in the same window': NO_ADDRESS,
      'opens one that is cut off': NO_ADDRESS,
    },
  },
  browser: {
    async arrive(product, start) {
      await product.hold()
      const isWhole = start === 'the printed address'
      await product.open(isWhole ? '/first-set-up#t1' : '/first-set-up')
      await product.stay()
      await product.see([{ has: isWhole ? { text: texts.checking } : heading(closed.missing.title) }])
    },
    answers: {
      checkAddress: {
        call: '/first_set_up',
        replies: {
          'the address works': { ret: 0, data: FACTS },
          'the address is unknown': { ret: RET.wrongCode },
          'the address is over': { ret: RET.codeExpired },
          'there is a company': { ret: RET.notFound },
          'no answer comes': 'silence',
        },
      },
      sendTest: {
        call: '/first_set_up/message',
        replies: {
          'the provider takes the message': { ret: 0, data: { outcome: 'sent', status: 250 } },
          'the provider cannot be reached': { ret: 0, data: { outcome: 'unreachable' } },
          'too many were sent': { ret: RET.smsLimitExceeded },
          'the address has run out': { ret: RET.codeExpired },
        },
      },
      finish: {
        call: '/first_set_up/finish',
        replies: {
          'the company is made': { ret: 0, data: { corp_uuid: 'c1', user_uuid: 'u1' } },
          'the name is refused': { ret: RET.invalidValues, data: { fields: { name: 'tooLong' } } },
          'the e-mail is refused': { ret: RET.invalidValues, data: { fields: { email: 'taken' } } },
          'the password is refused': { ret: RET.invalidPassword },
          'another was quicker': { ret: RET.notFound },
          'no answer comes to that': 'silence',
        },
      },
    },
    others: {
      'address.change': async ({ page }, { token }: Fields) => {
        await page.evaluate((hash) => {
          const isThere = location.hash.slice(1) === hash
          if (isThere) window.dispatchEvent(new HashChangeEvent('hashchange'))
          else location.hash = hash
        }, token)
      },
    },
    not: {
      'has one made that lacks a name': NO_PRESS,
      'the page goes': 'this chart goes with its page',
      'the page may not go': 'no browser refuses a page to leave',
    },
  },
})
