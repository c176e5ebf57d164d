import { expect } from '@playwright/test'
import { signInAs } from '../support/people.ts'
import { type Call, corp, patiently, retryOf, showsTypes, type Visit } from './call.ts'

/** What is loaded after the sign-in: a line with a button stands where it would show. */
const loaded = (path: string, account: string, works: Call['works']): Call => ({
  ...corp(path),
  reach: ({ page }) => signInAs(page, account),
  control: retryOf,
  async fire(visit) {
    if (await retryOf(visit).isVisible()) await retryOf(visit).click()
    else await visit.page.goto(`/?lang=${visit.lang}`)
  },
  keeps: (visit) => expect(retryOf(visit)).toBeEnabled(),
  works,
})

const showsMenu = ({ page, t }: Visit) =>
  patiently(page.getByRole('navigation', { name: t.shell.menu.label }).getByRole('link').first()).toBeVisible()

export const CONSOLE_CALLS: readonly Call[] = [
  loaded('robot_list', 'super@aurora.example', showsTypes),
  loaded('robot_prodtype_list', 'super@aurora.example', showsTypes),
  loaded('menu_list', 'one@hotel.example', showsMenu),
]
