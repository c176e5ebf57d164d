import en from '../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Hands, type Shown, type Sight, type Thing } from './library/bindings.ts'

const { notifications, version, connection, menuChanged } = en.comfort
const news: Thing = { role: 'region', name: notifications }
const reload: Thing = { role: 'button', name: /^Reload$/, in: news }
const elsewhere: Thing = { role: 'button', name: /^Account:/ }
const RELOADED = 'the page is loaded anew'

const either = (...texts: string[]) => new RegExp(`^(?:${texts.join('|')})$`)
/** Each message of the model, and the one of the console that comes the same way. */
const SAID = {
  saved: either('saved', connection.back),
  lost: either('lost', menuChanged),
  newer: either('newer', version.new),
} as const
type Text = keyof typeof SAID
const ALL = Object.keys(SAID) as Text[]

const message = (text: Text): Thing => ({ role: 'group', name: SAID[text], in: news })
const dismiss = (text: Text): Thing => ({ role: 'button', name: en.toast.dismiss, in: message(text) })

const sights = ({ shows }: Shown): readonly Sight[] => {
  const said = shows.toasts as readonly Text[]
  return [
    ...ALL.map((text): Sight => (said.includes(text) ? { enabled: dismiss(text) } : { lacks: { text: SAID[text] } })),
    ...(said.includes('saved') ? [{ has: { role: 'status', in: message('saved') } }] : []),
    said.length > 0 ? { has: news } : { lacks: news },
    said.includes('newer') ? { enabled: reload } : { lacks: reload },
  ]
}

async function reloadOnStage(hands: Hands) {
  await hands.press('Enter', reload)
  if (!(await hands.has({ text: RELOADED }))) throw new Error('the page is not loaded anew')
}

export const bindings = bindingsOf({
  deeds: {
    // The focus is brought there, and what the key does comes after it has left.
    'toast.dismiss': (hands, { text }) => hands.press('Enter', dismiss(text)),
    'toast.act': reloadOnStage,
    'pointer.enter': (hands) => hands.point(news),
    'pointer.leave': (hands) => hands.point(),
    async 'focus.enter'(hands) {
      for (const text of ALL) if (await hands.has(dismiss(text))) return hands.press('Shift', dismiss(text))
    },
    'focus.leave': (hands) => hands.press('Shift', elsewhere),
  },
  sights,
  dom: { mount: async () => (await import('./library/news-stage.tsx')).newsStage() },
  browser: { without: 'not walked in the product yet' },
})
