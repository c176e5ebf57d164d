import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { tourRoutes } from '../../domain/resources/guiding.ts'
import floor from '../../locales/floor/en.json' with { type: 'json' }
import { overflowOf, violationsOf } from './support/inspection.ts'
import { openRecords, wordsOf } from './support/record-pages.ts'

const words = wordsOf(tourRoutes, 'en')
const { form, list, names, select } = words
const MAP = 'Ground floor'
const plan = (frame: FrameLocator) => frame.getByRole('listbox', { name: floor.plan.replace('{{name}}', MAP) })
const pointOf = (frame: FrameLocator) => frame.getByRole('textbox', { name: names.field('stops.point'), exact: true })

/** A tour that is being made, with one stop; with its map already chosen. */
async function newTour(page: Page) {
  const frame = await openRecords(page, tourRoutes, 'en')
  await frame.getByRole('button', { name: names.add ?? list.add, exact: true }).click()
  await frame
    .getByRole('dialog')
    .getByRole('textbox', { name: names.field('name'), exact: true })
    .fill('The long way')
  const stops = frame.getByRole('group', { name: names.field('stops'), exact: true })
  await stops.getByRole('button', { name: form.addRow, exact: true }).click()
  const button = stops.getByRole('button', { name: form.choosePoint })
  await button.press('Enter')
  await expect(frame.getByRole('dialog')).toHaveCount(1)
  await expect(frame.getByText(form.mapFirst.replace('{{name}}', names.field('map'))).first()).toBeVisible()
  const map = frame.getByRole('dialog').getByRole('combobox', { name: names.field('map') })
  await map.fill(MAP)
  await frame.getByRole('dialog').getByRole('option', { name: MAP, exact: true }).click()
  await expect(map).toHaveValue(MAP)
  return { frame, button }
}

test('a stop’s point is pressed on the plan, and stands in the tour', async ({ page }) => {
  const { frame, button } = await newTour(page)
  await button.click()
  await expect(plan(frame)).toBeVisible()
  const box = await plan(frame).boundingBox()
  if (!box) throw new Error('the plan has no place')
  const scale = Math.min((box.width - 48) / 48, (box.height - 48) / 34)
  await page.mouse.click(box.x + box.width / 2 + (24 - 24) * scale, box.y + box.height / 2 - (1.5 - 17) * scale)
  await expect(frame.getByRole('option', { selected: true, name: /^Entrance/ }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await frame.getByRole('button', { name: select.confirm, exact: true }).click()
  await expect(pointOf(frame)).toHaveValue('Entrance')
  await expect(button).toBeFocused()
})

test('it is chosen by keyboard alone, in the list and on the plan', async ({ page }) => {
  const { frame, button } = await newTour(page)
  await button.focus()
  await page.keyboard.press('Enter')
  const search = frame.getByRole('combobox', { name: form.findPoint })
  await expect(search).toBeFocused()
  await page.keyboard.type('entr')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('option', { selected: true, name: /^Entrance/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(plan(frame)).toBeFocused()
  const stood = await plan(frame).getByRole('option').textContent()
  await page.keyboard.press('ArrowUp')
  await expect(plan(frame).getByRole('option')).not.toHaveText(stood ?? '')
  await page.keyboard.press('Enter')
  const [chosen = ''] = (await plan(frame).getByRole('option', { selected: true }).textContent())?.split(', ') ?? []
  const confirm = frame.getByRole('button', { name: select.confirm, exact: true })
  for (let tabs = 0; tabs < 8 && !(await confirm.evaluate((each) => each === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('dialog')).toHaveCount(1)
  await expect(pointOf(frame)).toHaveValue(chosen)
  expect(chosen).not.toBe('')
})
