import { expect, type Page } from '@playwright/test'
import ar from '../../../locales/first-set-up/ar.json' with { type: 'json' }
import en from '../../../locales/first-set-up/en.json' with { type: 'json' }
import gd from '../../../locales/first-set-up/gd.json' with { type: 'json' }
import ja from '../../../locales/first-set-up/ja.json' with { type: 'json' }
import ko from '../../../locales/first-set-up/ko.json' with { type: 'json' }
import tw from '../../../locales/first-set-up/tw.json' with { type: 'json' }
import zh from '../../../locales/first-set-up/zh.json' with { type: 'json' }
import type { OwnServer } from './own-server.ts'
import { type Lang, TEXTS } from './people.ts'

export const SET_UP_TEXTS = { zh, gd, en, ja, ko, ar, tw }

/** The address of the first set-up, as the server has printed it. */
export async function printedAddress({ lines }: Pick<OwnServer, 'lines'>) {
  const find = () => lines.map((line) => /^ +(http\S+\/first-set-up#\S+)$/.exec(line)?.[1]).find(Boolean)
  await expect.poll(find).toBeTruthy()
  return new URL(find() ?? '')
}

export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function tellCompany(page: Page, name: string, lang: Lang = 'en') {
  const t = SET_UP_TEXTS[lang]
  await heading(page, t.company.title)
  await page.getByLabel(t.company.name).fill(name)
  await page.getByLabel(t.company.zone).selectOption('Europe/Lisbon')
  await press(page, TEXTS[lang].common.next)
}

type Admin = { name: string; email: string; password: string }

export async function tellAdmin(page: Page, { name, email, password }: Admin, lang: Lang = 'en') {
  const [t, own] = [SET_UP_TEXTS[lang], TEXTS[lang]]
  await heading(page, t.administrator.title)
  await page.getByLabel(t.administrator.fullName).fill(name)
  await page.getByLabel(t.administrator.email).fill(email)
  await page.getByLabel(own.newPassword.label, { exact: true }).fill(password)
  await page.getByLabel(own.newPassword.confirm, { exact: true }).fill(password)
  await press(page, own.common.next)
}
