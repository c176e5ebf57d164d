import { expect, type Page } from '@playwright/test'
import { robots } from '../../../domain/resources/robots.ts'
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import registry from '../../../locales/pages/registry/en.json' with { type: 'json' }
import { frameOf, wordsOf } from './record-pages.ts'

const { form } = wordsOf(robots)
const { fields } = registry.robots
const { keys } = pages

export const button = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true })
export const dialogOf = (page: Page, name: string) => frameOf(page).getByRole('dialog', { name })

/** A robot reports with its key; answers the `ret`. */
export async function report(page: Page, sn: string, robotKey: string) {
  const data = { sn, state: 1, battery: 80, charging: false, task: 'idle' }
  const headers = { authorization: `Bearer ${robotKey}` }
  const answer = await page.request.post('/open/v1/robot/heartbeat', { headers, data })
  return (await answer.json()).ret as number
}

export async function addRobot(page: Page, robot_name: string, sn: string) {
  await button(page, registry.robots.add).click()
  const sheet = dialogOf(page, registry.robots.add)
  await sheet.getByLabel(fields.robot_name, { exact: true }).fill(robot_name)
  await sheet.getByLabel(fields.sn, { exact: true }).fill(sn)
  await sheet.getByLabel(fields.robot_prodtype_id, { exact: true }).selectOption('bao_xiao_mi')
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
}

/** The key that the open dialog shows, once it does. */
export async function shownKey(page: Page, title: string) {
  const shown = dialogOf(page, title).locator('code').first()
  await expect(shown).toHaveText(/^(?:fk_)?[\w-]{43}$/)
  return (await shown.textContent()) ?? ''
}

export async function keep(page: Page) {
  await button(page, keys.done).click()
  await expect(button(page, keys.done)).toBeHidden()
}
