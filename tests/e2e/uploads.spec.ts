import { expect, type FrameLocator, type Locator, test } from '@playwright/test'
import { knowledgeDocs } from '../../domain/resources/knowledge-docs.ts'
import { entriesOf } from '../../domain/resources/shape.ts'
import { vips } from '../../domain/resources/vips.ts'
import common from '../../locales/en.json' with { type: 'json' }
import en from '../../locales/pages/en.json' with { type: 'json' }
import pickers from '../../locales/pickers/en.json' with { type: 'json' }
import { inTheme, overflowOf, violationsOf } from './support/inspection.ts'
import { openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { enterWith, openFromMenu, typeWith } from './support/walk-menu.ts'

const button = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true })

/** A place where files are dropped, as long as no finger does it. */
const areaOf = (frame: FrameLocator) => frame.getByRole('dialog').getByText(en.batch.drop).locator('..')

/** Drops a picture the left half of which is red, the right one blue. */
const dropPicture = (area: Locator, size = { width: 400, height: 200 }) =>
  area.evaluate(async (element, size) => {
    const canvas = Object.assign(document.createElement('canvas'), size)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('nothing to draw with')
    const half = size.width / 2
    for (const [at, colour] of ['red', 'blue'].entries()) {
      pen.fillStyle = colour
      pen.fillRect(at * half, 0, half, size.height)
    }
    const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([blob ?? ''], 'halves.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, size)

const dropFile = (area: Locator, name: string, words: string) =>
  area.evaluate(
    (element, { name, words }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([words], name))
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name, words },
  )
const WORDS = 'Breakfast is served from seven to ten.'

/** How wide a picture is for its height, and what colours it has at its left and at its right. */
const lookOf = (image: Locator) =>
  image.evaluate(async (element) => {
    const picture = element as HTMLImageElement
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [width, height]
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const at = (x: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(x, height / 2, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { shape: Math.round(width / height), left: at(2), right: at(width - 3) }
  })

test('a picture is dropped, a part of it is chosen by keys, and the part is what is saved', async ({ page }) => {
  const frame = await openRecords(page, vips)
  const { names } = wordsOf(vips)
  await button(frame, names.add ?? en.list.add).click()
  await dropPicture(areaOf(frame))
  const picture = frame.getByRole('dialog').getByRole('img', { name: names.field('picture') })
  await expect.poll(() => lookOf(picture)).toEqual({ shape: 2, left: 'red', right: 'blue' })

  await button(frame, en.form.crop).press('Enter')
  const dialog = frame.getByRole('dialog', { name: en.form.cropOf.replace('{{name}}', names.field('picture')) })
  const whole = dialog.getByRole('img', { name: names.field('picture') })
  const edge = dialog.getByRole('button', { name: en.form.cropHandle.e, exact: true })
  await edge.waitFor()
  await whole.evaluate((image) => (image as HTMLImageElement).decode())
  const { width } = (await whole.boundingBox()) ?? { width: 0 }
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(page, theme)
    expect(await violationsOf(page)).toEqual([])
  }
  await edge.focus()
  for (let gone = 0; gone < width / 2; gone += 10) await page.keyboard.press('Shift+ArrowLeft')
  await button(frame, en.form.cropTake).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => lookOf(picture)).toEqual({ shape: 1, left: 'red', right: 'red' })

  const name = `Guest ${Date.now()}`
  await frame.getByLabel(names.field('full_name'), { exact: true }).fill(name)
  await button(frame, en.form.save).click()
  const kept = rowOf(frame, name).locator('img')
  await expect.poll(() => lookOf(kept)).toEqual({ shape: 1, left: 'red', right: 'red' })
})

test('a document is dropped, tried again where it got lost, and saved with its record', async ({ page }) => {
  const [entry] = entriesOf(knowledgeDocs)
  await enterWith(page, typeWith(entry), 'en')
  const frame = await openFromMenu(page, entry, 'en')
  const { names } = wordsOf(knowledgeDocs, 'en')
  await button(frame, names.add ?? en.list.add).click()
  await dropFile(areaOf(frame), 'breakfast.exe', 'MZ\0')
  await expect(frame.getByText(en.problems.wrongKind)).toBeVisible()

  await page.route('**/open/v1/record/file', (route) => route.abort(), { times: 1 })
  await dropFile(areaOf(frame), 'breakfast.txt', WORDS)
  await expect(frame.getByText(en.form.uploadFailed)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await button(frame, common.common.retry).click()
  await expect(frame.getByRole('dialog').getByText('breakfast.txt', { exact: true })).toBeVisible()
  await expect(frame.getByText(en.form.uploadFailed)).toHaveCount(0)

  const title = `Breakfast ${Date.now()}`
  await frame.getByLabel(names.field('title'), { exact: true }).fill(title)
  await button(frame, en.form.save).click()
  await expect(rowOf(frame, title)).toContainText('breakfast.txt')
})

test('a file that is dropped beside its place is not opened instead of the page, in the console or within', async ({
  page,
}) => {
  const frame = await openRecords(page, vips)
  const over = (element: Element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.txt'))
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(await frame.locator('body').evaluate(over)).toBe(true)
  expect(await page.locator('body').evaluate(over)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the part of a tall picture is chosen, all of it is seen, and nothing is wider than the screen', async ({
    page,
  }) => {
    const frame = await openRecords(page, vips)
    const { names } = wordsOf(vips)
    await button(frame, names.add ?? en.list.add).click()
    await dropPicture(areaOf(frame), { width: 200, height: 1600 })
    await button(frame, en.form.crop).click()
    const dialog = frame.getByRole('dialog', { name: en.form.cropOf.replace('{{name}}', names.field('picture')) })
    await dialog.getByRole('button', { name: en.form.cropHandle.se }).waitFor()
    const [whole, around] = await Promise.all([dialog.locator('img').boundingBox(), dialog.boundingBox()])
    expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0))
    expect(await overflowOf(page)).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: pickers.modal.cancel }).click()
    await expect(button(frame, en.form.crop)).toBeFocused()
  })
})
