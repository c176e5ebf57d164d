import en from '../../../locales/en.json' with { type: 'json' }
import { stepsOf } from '../../e2e/support/mirror.ts'
import { ADMIN, signInByPassword } from '../../e2e/support/people.ts'
import { leftBehind } from '../../support/left-behind.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { leaveBehind } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import { type Hands, type Sight, type Thing, there } from '../library/sights.ts'
import { until } from '../library/until.ts'

const { report, common, login } = en
const offer: Thing = { role: 'complementary', name: report.title }
const open: Thing = { role: 'button', name: report.happened, in: offer }
const dismiss: Thing = { role: 'button', name: common.close, in: offer }
const dialog: Thing = { role: 'dialog', name: report.title }
const inDialog = (name: string): Thing => ({ role: 'button', name, in: dialog })

const saved: Thing = { text: report.saved, in: dialog }

const reporting = ({ shows }: Shown): Sight[] => [
  { has: { text: report.before, in: dialog } },
  { enabled: inDialog(report.copy) },
  there(shows.isTaken, saved),
]

const offered = [{ enabled: open }, { enabled: dismiss }] satisfies Sight[]

const sights = (shown: Shown): Sight[] => {
  const { isOffered, isReporting } = shown.shows
  if (isReporting) return reporting(shown)
  return [{ lacks: dialog }, there(isOffered, offer), ...(isOffered ? offered : [])]
}

/** A report takes its time to be made, however fast the page's clock is turned. */
async function save(hands: Hands) {
  await hands.click(inDialog(report.save))
  await until(
    () => hands.has(saved),
    () => 'the report was not saved',
    () => hands.wait(1),
  )
}

const left = (end: Parameters<typeof leftBehind>[1]) => async (product: Product) => {
  await leaveBehind(product, { session: leftBehind('u_somebody', end) })
}

export const bindings = bindingsOf({
  commands: {
    'offer.open': (hands) => hands.click(open),
    'offer.dismiss': (hands) => hands.click(dismiss),
    'report.taken': save,
    'dialog.close': (hands, _, name) =>
      name.includes('Escape') ? hands.press('Escape') : hands.click(inDialog(common.close)),
  },
  sights,
  dom: {
    async mount() {
      const { LastStepsArea } = await import('../../../src/report/LastStepsArea.tsx')
      const { withCharts } = await import('../library/given.tsx')
      return withCharts(<LastStepsArea />)
    },
  },
  browser: {
    async arrive(product) {
      await product.open('/')
      await product.see([{ has: { role: 'button', name: login.submit } }])
      // The page takes its time to look back, and time is to stand still.
      const hasLooked = async () => (await stepsOf(product.page, 'lastSteps')).length > 1
      await until(hasLooked, async () => 'expected: what was left is looked at')
    },
    atOnce: ['lookBack'],
    answers: {
      lookBack: {
        ways: {
          'the page before ended in trouble': left('session.ended'),
          'there is nothing to report': left('logout.confirm'),
        },
      },
    },
    others: { 'steps.erased': ({ page }) => signInByPassword(page, ADMIN.email) },
    not: {
      'what was left cannot be read': 'what cannot be read counts as nothing: looking back never fails',
      'the page opens for somebody else': 'it is erased in the same breath',
    },
  },
})
