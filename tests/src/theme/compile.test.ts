import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/theme/compiler/compile.ts'
import { styles } from '../../../src/theme/compiler/plugin.ts'
import { recipeSheet, themeSheet } from '../../../src/theme/compiler/style-sheet.ts'
import { withValues } from '../../../src/theme/compiler/values.ts'
import { recipes } from '../../../src/theme/recipes.ts'

const SRC = join(import.meta.dirname, '../../../src')

/** What a module in `src/kit` becomes. */
function compiled(source: string, imports = "import { Box, chakra, Heading } from '@chakra-ui/react'") {
  const { code, css } = compile(join(SRC, 'kit/Sample.tsx'), `${imports}\n${source}`) ?? { code: '', css: '' }
  return { code: code.trim(), css }
}
const classesIn = (code: string) => [...code.matchAll(/\bf[A-Za-z0-9]{5}\b/g)].map(([name]) => name)
const ruleOf = (css: string, name: string | undefined) => css.split('\n').find((line) => line.includes(`.${name}`))

describe('what is known before the program runs', () => {
  it('is one class of a plain element', () => {
    const { code, css } = compiled(`const it = <Box as="main" id="x" px="4" color="fg" _hover={{ bg: 'bg.hover' }} />`)
    const [name] = classesIn(code)
    expect(code).toBe(`const it = <main id="x" className={'${name}'} />`)
    expect(css).toContain(`@layer styles{.${name}{`)
    expect(css).toContain('padding-inline:1rem;color:var(--colors-fg);')
    expect(css).toMatch(new RegExp(`\\.${name}:hover[^{]*\\{background:var\\(--colors-bg-hover\\)`))
  })

  it('may be a constant of the module, or of another one', () => {
    const { css } = compiled(
      `const ROW = { gap: '2' } as const\nconst it = <Box {...ROW} {...MENU_ITEM_LOOK} />`,
      "import { Box } from '@chakra-ui/react'\nimport { MENU_ITEM_LOOK } from './menu-item-look.ts'",
    )
    expect(css).toContain('gap:0.5rem')
    expect(css).toContain('border-radius:0.375rem')
  })

  it('names the other modules that it came from, so that a change there is seen', () => {
    const source = "import { Box } from '@chakra-ui/react'\nimport { MENU_ITEM_LOOK } from './menu-item-look.ts'"
    const read = compile(join(SRC, 'kit/Sample.tsx'), `${source}\nconst it = <Box {...MENU_ITEM_LOOK} />`)?.readFiles
    expect([...(read ?? [])]).toEqual([join(SRC, 'kit/menu-item-look.ts')])
  })

  it('is another class where the same is said more strongly', () => {
    const { code, css } = compiled(
      `const it = <Box color="fg" />\nconst strong = <Logo className={css({ color: 'fg' })} />`,
      "import { Box } from '@chakra-ui/react'\nimport { css } from '../theme/css.ts'",
    )
    const [weak, strong] = classesIn(code)
    expect(weak).not.toBe(strong)
    expect(css).toContain(`@layer styles{.${weak}{`)
    expect(css).toContain(`@layer overrides{.${strong}{`)
  })

  it('is narrow first, and wider from a width on', () => {
    const { css } = compiled(`const it = <Box display={{ base: 'none', md: 'flex' }} />`)
    expect(css).toMatch(/\{display:none;\}@media screen and \(min-width: 60rem\)\{\.\w+\{display:flex;\}\}/)
  })

  it('has the same class wherever the same is said', () => {
    const [one, two, other] = classesIn(compiled(`const it = [<Box p="1" />, <chakra.p p="1" />, <Box p="2" />]`).code)
    expect(one).toBe(two)
    expect(one).not.toBe(other)
  })
})

describe('what is chosen as the program runs', () => {
  it('is one of two classes, stronger than what is known', () => {
    const { code, css } = compiled("const it = <Box color=\"fg\" display={isOpen ? 'grid' : 'none'} />")
    const [known, open, closed] = classesIn(code)
    expect(code).toBe(`const it = <div className={$cx('${known}', (isOpen ? '${open}' : '${closed}'))} />`)
    expect(ruleOf(css, open)).toBe(`@layer chosen{.${open}{display:grid;}}`)
    expect(ruleOf(css, known)).toMatch(/^@layer styles/)
  })

  it('may be one of a table', () => {
    const source =
      "const TONES = { ok: { color: 'fg' }, bad: { color: 'danger.fg' } }\nconst it = <Box {...TONES[tone]} />"
    const { code } = compiled(source)
    const [ok, bad] = classesIn(code)
    expect(code).toContain(`className={$cx(({ 'ok': '${ok}', 'bad': '${bad}' })[tone])}`)
  })

  it('cannot be a value that the source does not name, and says where', () => {
    expect(() => compiled('const it = (\n  <Box width={width} />\n)')).toThrow(
      /Sample\.tsx:3: width is not known before the program runs/,
    )
  })
})

describe('a recipe', () => {
  it('is its class and those of its variants, the default where none is named', () => {
    const { code } = compiled('const it = <Heading id="x">Robots</Heading>')
    expect(code).toBe(`const it = <h2 id="x" className={'heading heading-size-lg'}>Robots</h2>`)
  })

  it('takes a variant that comes from outside', () => {
    const plain = "const Plain = chakra('button', recipes.button)\n"
    const { code } = compiled(`${plain}const it = <Plain variant={variant} colorPalette={tone} />`)
    expect(code).toContain("'button-variant-' + (variant ?? 'solid')")
    expect(code).toContain("(tone) && 'button-colorPalette-' + (tone)")
  })

  it('is a sheet that comes with what wears it', () => {
    const source = "import { Heading } from '@chakra-ui/react'\nconst it = <Heading />"
    expect(compile(join(SRC, 'kit/Sample.tsx'), source)?.recipes).toEqual(['heading'])
  })

  it('is a sheet that says which layers are stronger, for it may be the first of a page', () => {
    const { load } = styles() as unknown as { load: (id: string) => string }
    expect(load('\0virtual:recipes/badge.css')).toMatch(/^@layer first-paint,reset,base,tokens,recipes,styles,/)
  })

  it('can be that of an element of one’s own', () => {
    const { code } = compiled(
      'const Select = chakra(\'select\', recipes.input)\nconst it = <Select size="sm" pe="7" />',
    )
    expect(code).toMatch(/^const it = <select className=\{'input input-size-sm input-variant-outline f\w{5}'\} \/>$/)
  })

  it('gives its look and attributes to the one child that it wraps', () => {
    const { code } = compiled('const it = <Heading asChild size="md" mt="2"><h3 ref={head}>Go</h3></Heading>')
    expect(code).toMatch(/^const it = <h3 className=\{'heading heading-size-md f\w{5}'\} ref=\{head\}>Go<\/h3>$/)
  })

  it.each(Object.entries(recipes))('has a rule for its base and each of its variants: %s', (name, recipe) => {
    const sheet = recipeSheet(name as keyof typeof recipes)
    const variants = ('variants' in recipe ? recipe.variants : {}) as Record<string, Record<string, object>>
    expect(sheet).toContain(`.${name}{`.replace('.skeleton{', '.skeleton-loading-true{'))
    for (const [variant, values] of Object.entries(variants))
      for (const [value, styles] of Object.entries(values))
        if (Object.keys(styles).length > 0) expect(sheet).toContain(`.${name}-${variant}-${value}`)
  })
})

it('what is given from outside as a class is stronger than what an element says of itself', () => {
  const { code, css } = compiled(
    "const it = <Row className={css({ py: '2' })} />",
    "import { css } from '../theme/css.ts'\nimport { Row } from './Row.tsx'",
  )
  const [name] = classesIn(code)
  expect(code).toContain(`<Row className={'${name}'} />`)
  expect(css).toMatch(/^@layer overrides\{/)
})

describe('a token', () => {
  it('is a custom property where a theme or the density chooses it, else its value', () => {
    const { css } = compiled('const it = <Box bg="bg.card" minH="row" boxShadow="floating" mt="-2" gap="4" />')
    for (const themed of ['var(--colors-bg-card)', 'var(--sizes-row)', 'var(--shadows-floating)'])
      expect(css).toContain(themed)
    expect(css).toContain('margin-top:calc(0.5rem * -1);gap:1rem;')
  })

  it('has the same name in a style sheet', () => {
    expect(withValues('gap: var(--spacing-1\\.5); color: var(--colors-fg)')).toBe(
      'gap: 0.375rem; color: var(--colors-fg)',
    )
  })

  it('has a value in every theme, and paper takes that of the light one', () => {
    const sheet = themeSheet()
    const [screen = ''] = /@media screen\{html\.dark\{.*/.exec(sheet) ?? []
    expect(screen.match(/--colors-bg:/g)?.length).toBe(3)
    expect(sheet.match(/--colors-bg:/g)?.length).toBe(4)
  })
})

it('a drawn shape keeps its attributes', () => {
  const { code } = compiled('const it = <chakra.rect width="32" height="32" rx="8" fill="accent.solid" />')
  expect(code).toMatch(/<rect width="32" height="32" rx="8" className=\{'f\w{5}'\} \/>/)
})

it('an element that is compiled is given no class of looks', () => {
  const imports = "import { Box } from '@chakra-ui/react'\nimport { css } from '../theme/css.ts'"
  expect(() => compiled("const it = <Box className={css({ py: '2' })} />", imports)).toThrow(/says its looks itself/)
})

it('a component that is not compiled is told of', () => {
  expect(() => compiled('const it = <Tabs />', "import { Tabs } from '@chakra-ui/react'")).toThrow(
    /Tabs is none of the components that are compiled/,
  )
})

const sources = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('theme/'))
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const)
  .filter(([, text]) => /^import \{.*\} from '@chakra-ui\/react'/m.test(text))

it('nothing of the library is left in the product', () => {
  expect(sources.length).toBeGreaterThan(50)
  for (const [file, text] of sources)
    expect(compile(join(SRC, file), text)?.code, file).not.toContain('@chakra-ui/react')
})
