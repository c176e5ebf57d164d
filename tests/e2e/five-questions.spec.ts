import { expect, type Locator, type Page, test } from '@playwright/test'
import { qaLibrary } from '../../domain/resources/qa-library.ts'
import alarms from '../../locales/alarms/en.json' with { type: 'json' }
import dialogues from '../../locales/dialogues/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/overview/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import remote from '../../locales/remote/en.json' with { type: 'json' }
import robotPage from '../../locales/robot/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { menuKept, open, PASSWORD, SUPER, signInByPassword } from './support/people.ts'
import { frameOf, rowOf, wordsOf } from './support/record-pages.ts'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ ROBOT_OFFLINE_S: '600' })
})
test.afterAll(() => server.stop())

const report = (page: Page, sn: string, values: object) =>
  page.request.post('/open/v1/robot/heartbeat', {
    headers: { authorization: `Bearer ${demoRobotKey(sn)}` },
    data: { sn, state: 1, battery: 80, charging: false, task: 'idle', ...values },
  })

const position = { map_name: 'Ground floor', x: 20, y: 10 }

test.beforeEach(async ({ page }) => {
  for (const sn of ['XM-2026-0101', 'XM-2026-0102']) await report(page, sn, { position })
})

const chosenType = (page: Page) => page.getByRole('button', { name: /Open Reception robot/ }).first()
const menuOf = (page: Page) => page.getByRole('navigation', { name: en.shell.menu.label })

/** Signs in, and counts what is pressed from then on, the choice of the robot type with it. */
async function signedIn(page: Page) {
  await open(page)
  await signInByPassword(page, SUPER.email, 'en', PASSWORD)
  await expect(chosenType(page)).toBeVisible()
  let presses = 0
  return {
    async press(what: Locator) {
      presses += 1
      expect(presses).toBeLessThanOrEqual(3)
      await what.click()
    },
  }
}

test('one look tells which robot needs somebody, and a press more leads to it', async ({ page }) => {
  await report(page, 'XM-2026-0101', { state: 2, task: 'stopped', position })
  const { press } = await signedIn(page)
  await press(chosenType(page))
  const needs = frameOf(page).getByRole('button', { name: new RegExp(`^${own.figure.needsHelp} 1\\b`) })
  await expect(needs).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: /^Lobby East / })).toBeVisible()
  await press(needs)
  await expect(frameOf(page).getByRole('list').getByRole('heading', { level: 2 })).toHaveText(['Lobby East'])
})

test('it calls first: the bell rings wherever somebody is, and says what it is about', async ({ page }) => {
  const { press } = await signedIn(page)
  await press(chosenType(page))
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await report(page, 'XM-2026-0102', { state: 2, task: 'stopped', position })
  const bell = page.locator('button', { has: page.locator('[data-count]') })
  await expect(bell).toBeVisible()
  await press(bell)
  const panel = page.getByRole('dialog', { name: en.shell.alarms.title, exact: true })
  const alarm = panel.getByRole('button', { name: alarms.kind.emergency_stop }).filter({ hasText: 'Lobby West' })
  await press(alarm)
  await expect(panel.getByRole('link', { name: alarms.floor })).toBeVisible()
})

test('one sees where a robot is, and moves it from there', async ({ page }) => {
  await report(page, 'XM-2026-0101', { state: 2, position })
  const { press } = await signedIn(page)
  await press(chosenType(page))
  await press(frameOf(page).getByRole('button', { name: /^Lobby East / }))
  const partOf = (name: string) => frameOf(page).getByRole('region', { name })
  await expect(partOf(robotPage.floor.title).getByRole('listbox', { name: /Ground floor/ })).toBeVisible()
  await press(partOf(robotPage.commands).getByRole('button', { name: remote.kinds.charge }))
  await expect(partOf(robotPage.commands).getByRole('listitem').first()).toContainText('Lobby East')
})

test('one proves what the robots did this month', async ({ page }) => {
  const { press } = await signedIn(page)
  await press(chosenType(page))
  await press(page.getByRole('button', { name: 'Dialogue', exact: true }))
  await press(page.getByRole('link', { name: dialogues.title }))
  const figures = frameOf(page).getByRole('list', { name: dialogues.figures })
  await expect(figures).toContainText(/Questions [1-9]/)
  await expect(figures).toContainText(/Answered \d\d%/)
  await expect(frameOf(page).getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(frameOf(page).getByText(dialogues.compared.with.replace('{{count}}', '30'))).toBeVisible()
})

test('one changes what a robot says, and sees it before it is saved: on a page that one keeps among the favourites', async ({
  page,
}) => {
  const { names } = wordsOf(qaLibrary)
  const before = await signedIn(page)
  await before.press(chosenType(page))
  await before.press(menuOf(page).getByRole('button', { name: 'Questions and answers', exact: true }))
  await menuOf(page).getByRole('link', { name: names.title, exact: true }).hover()
  const kept = menuKept(page, 'favourites')
  await before.press(menuOf(page).getByRole('button', { name: `Add ${names.title} to favourites` }))
  await kept
  await page.context().clearCookies()

  const { press } = await signedIn(page)
  await press(chosenType(page))
  const favourites = menuOf(page).getByRole('list', { name: en.shell.menu.favourites })
  await press(favourites.getByRole('link', { name: names.title }))
  const frame = frameOf(page)
  await press(rowOf(frame, 'Can I leave my luggage here?'))
  const answer = frame.getByRole('region', { name: pages.ask.title }).locator('[data-outcome]')
  await expect(answer).not.toHaveText('')
  const field = frame.getByRole('dialog').getByLabel(names.field('answers.text'), { exact: true })
  await field.first().fill('Gladly, at the desk.')
  await expect(answer).toHaveText('Gladly, at the desk.')
})
