import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { allModels, bindingsBeside } from './library/all-models.ts'
import { changesOf, FAULT_KINDS } from './library/fault-kinds.ts'
import { otherTextOf } from './library/other-texts.ts'
import { SCREENS } from './library/screens.ts'
import { withSwitches } from './library/switched.ts'
import { VIEW_FAULTS } from './library/view-faults.ts'

const VIEW = `export function Form({ form }) {
  const t = useT()
  const isBusy = useSelector(form, selectIsBusy)
  useEffect(() => {
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <form>
      <p role="alert">{t('login.title')}</p>
      <input autoFocus value={name} />
      <Button isBusy={isBusy} onClick={() => form.send({ type: 'form.save' })} />
    </form>
  )
}`

const textWith = (text: string, { start, end, by }: { start: number; end: number; by: string }) =>
  text.slice(0, start) + by + text.slice(end)

describe('the faults that are made of a view', () => {
  const changes = changesOf('src/sign-in/Form.tsx', VIEW)
  const of = (kind: (typeof FAULT_KINDS)[number]) =>
    changes.filter((change) => change.kind === kind).map((change) => textWith(VIEW, change))

  it.each([
    ['handler dropped', 'onClick={() => undefined}'],
    ['not disabled', 'isBusy={false}'],
    ['stale value', "value={''}"],
    ['stale value', 'first.set(form, (selectIsBusy)(snapshot))'],
    ['double submit', "onClick={() => (form.send({ type: 'form.save' }), form.send({ type: 'form.save' }))}"],
    ['focus lost', 'autoFocus={undefined}'],
    ['missing alert role', '<p role={undefined}>'],
    ['effect not cancelled', 'return () => undefined'],
  ] as const)('have one of the kind %s: %s', (kind, line) => {
    expect(of(kind).some((text) => text.includes(line))).toBe(true)
  })

  it('say another text of the same group', () => {
    const [other] = of('wrong text key')
    expect(other).not.toBe(VIEW)
    expect(other).toMatch(/t\('login\.\w+'\)/)
  })

  it('take a text that says something else', () => {
    expect(otherTextOf('login.title', 'src/sign-in/Form.tsx')).not.toBe('login.title')
    expect(otherTextOf('no.such.text', 'src/sign-in/Form.tsx')).toBeUndefined()
  })
})

describe('a view with switches', () => {
  const faulty = { chart: 'form', name: 'twice', file: 'src/Form.tsx', find: 'a + b', replace: 'a - b' }

  it('is as it was until one is on', () => {
    const text = withSwitches('src/Form.tsx', 'export const sum = (a, b) => a + b', [{ fault: faulty, key: 7 }])
    expect(text).toBe('export const sum = (a, b) => (globalThis.__isPlanted?.(7) ? (a - b) : (a + b))')
  })

  it('can hold one within another', () => {
    const inner = { ...faulty, find: "'x'", replace: "'y'" }
    const outer = { ...faulty, find: "f('x', 1)", replace: 'undefined' }
    const text = withSwitches('src/Form.tsx', "const g = () => f('x', 1)", [
      { fault: inner, key: 1 },
      { fault: outer, key: 2 },
    ])
    expect(text.replaceAll('globalThis.__isPlanted?.', 'on')).toBe(
      "const g = () => (on(2) ? (undefined) : (f((on(1) ? ('y') : ('x')), 1)))",
    )
  })

  it('takes as much as is an expression with the fault, too', () => {
    const arrow = {
      ...faulty,
      find: '(now) => now.height',
      replace: '(now) => { const { height } = now; return height }',
    }
    const text = withSwitches('src/Form.tsx', 'const g = () => use(page, (now) => now.height)', [
      { fault: arrow, key: 3 },
    ])
    expect(text).toBe(
      'const g = () => use(page, (globalThis.__isPlanted?.(3) ? ((now) => { const { height } = now; return height }) : ((now) => now.height)))',
    )
  })

  it('leaves a fault alone that is there before anything runs', () => {
    const text = "export const title = 'a + b'"
    expect(withSwitches('src/Form.tsx', text, [{ fault: faulty, key: 7 }])).toBe(text)
  })
})

describe('the planted faults of views', () => {
  it('are at least three for every chart that has a view', async () => {
    const models = await allModels()
    const bindings = await Promise.all(models.map(({ pathFile }) => bindingsBeside(pathFile)))
    const seen = models.filter((_, at) => !('without' in (bindings[at]?.dom ?? { without: '' }))).map(({ id }) => id)
    const few = seen.filter((id) => VIEW_FAULTS.filter(({ chart }) => chart === id).length < 3)
    expect(few).toEqual([])
    expect(Object.keys(SCREENS).toSorted()).toEqual(seen.toSorted())
  })

  it('each have a name of their own', () => {
    const names = VIEW_FAULTS.map(({ chart, name }) => `${chart}: ${name}`)
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  })

  it('each stand once in their file', () => {
    const lost = VIEW_FAULTS.filter(
      ({ file, find }) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split(find).length !== 2,
    )
    expect(lost.map(({ chart, name }) => `${chart}: ${name}`)).toEqual([])
  })

  it('can all stand in their files at once', () => {
    const faults = VIEW_FAULTS.map((fault, key) => ({ fault, key }))
    const files = [...new Set(VIEW_FAULTS.map(({ file }) => file))].filter((file) => /\.tsx?$/.test(file))
    const broken = files.filter((file) => {
      const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
      const own = faults.filter(({ fault }) => fault.file === file)
      const all = ts.transpileModule(withSwitches(file, text, own), {
        fileName: file,
        reportDiagnostics: true,
        compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
      })
      return all.diagnostics?.length !== 0
    })
    expect(broken).toEqual([])
  })

  it('are of every kind', () => {
    expect(FAULT_KINDS.filter((kind) => !VIEW_FAULTS.some((fault) => fault.kind === kind))).toEqual([])
  })
})
