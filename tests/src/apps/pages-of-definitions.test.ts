import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../domain/page-addresses.ts'
import { RESOURCES } from '../../../domain/resources/all.ts'
import type { Fields } from '../../../domain/resources/fields.ts'
import { entriesOf, type Resource } from '../../../domain/resources/shape.ts'
import { mayAdd } from '../../../domain/rights.ts'
import { APP_PAGES } from '../../../src/apps/pages.ts'
import { firstWanted, routeOf, spotAt } from '../../../src/apps/records/list-route.ts'
import { addressesOf, pageAt } from '../../../src/apps/records/resource-at.ts'
import { pageTextsIn } from '../../../src/apps/records/texts/load-page-texts.ts'
import { LANG_CODES } from '../../../src/i18n/languages.ts'

/** Fields by their paths, those within rows too. */
const pathsOf = (fields: Fields, prefix = ''): [string, Fields[string]][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [prefix + name, field] as [string, Fields[string]],
    ...(field.type === 'rows' ? pathsOf(field.fields, `${prefix}${name}.`) : []),
  ])

const MENUS = new Map(
  LANG_CODES.map((lang) => [
    lang,
    JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../server/catalogue/texts/${lang}.json`), 'utf8')).menu,
  ]),
)

describe.each(RESOURCES)('the page of $id', (each) => {
  const resource: Resource = each

  it('stands at its addresses of §2', () => {
    for (const [at, path] of addressesOf(resource).entries()) {
      expect(pageAt(path)).toEqual({ resource, entry: entriesOf(resource)[at] })
      expect(APP_PAGES).toContainEqual({ path, html: 'records.html' })
    }
  })

  it.each(LANG_CODES)('names its fields, options and actions in %s', async (lang) => {
    const { namesOf } = await pageTextsIn(lang, resource)
    const names = namesOf(resource.id)
    const paths = pathsOf(resource.fields)
    const unnamed = [...paths.map(([path]) => path), ...resource.columns].filter((path) => names.field(path) === path)
    const noOptions = paths.flatMap(([path, field]) =>
      'options' in field
        ? field.options.filter((option) => names.option(path, option) === option).map((option) => `${path} ${option}`)
        : [],
    )
    const noActions = Object.keys(resource.actions ?? {}).filter((name) => names.action(name) === name)
    expect([unnamed, noOptions, noActions]).toEqual([[], [], []])
    expect([names.title, names.intro].filter((text) => !text || text === resource.id)).toEqual([])
    if (resource.archetype !== 'single') expect(names.none).toBeTruthy()
    if (resource.archetype !== 'single' && mayAdd(resource, 'superAdmin')) expect(names.add).toBeTruthy()
  })

  it.each(LANG_CODES)('is called as the entry is that opened it, in %s', async (lang) => {
    for (const entry of entriesOf(resource).slice(1)) {
      const { title } = (await pageTextsIn(lang, resource, entry)).namesOf(resource.id)
      expect(title).toBe(MENUS.get(lang)[entry].name)
    }
  })

  it('keeps its place in a route, and takes no more from a route than it knows', () => {
    const [name = ''] = resource.filters
    const wanted = {
      ...firstWanted(resource),
      q: 'a/b&c %',
      page: 3,
      size: 50 as const,
      filter: name ? { [name]: 'x' } : {},
    }
    expect(spotAt(resource, routeOf(resource, { wanted, open: 'r_1' }))).toEqual({ wanted, open: 'r_1' })
    expect(routeOf(resource, { wanted: firstWanted(resource) })).toBe('/')
    expect(spotAt(resource, '/%zz?page=-1&size=7&sort=drop&f.password=1')).toEqual({ wanted: firstWanted(resource) })
  })
})

it('every row of §2’s page table has a page', () => {
  const built = new Set(APP_PAGES.map(({ path }) => path))
  const missing = [...PAGES.values()].filter(({ first, page }) => !built.has(`/${first}/${page}`)).map(({ row }) => row)
  expect(missing).toEqual([])
})
