import { describe, expect, it } from 'vitest'
import { isKept, pathOf } from '../../../domain/console-address.ts'
import { framePath, gridOf } from '../../../src/browser/paths.ts'

const entry = (menu_type: '1' | '2' | '4', menu_url = '') => ({
  project_id: 'person',
  menu_id: 'person_staff',
  menu_type,
  menu_url,
})

describe('the path of a menu entry', () => {
  it.each([
    ['a page', entry('1'), '', '/frame/person/person_staff/'],
    ['a page with a URL it does not open', entry('1', 'https://a.example'), '', '/frame/person/person_staff/'],
    [
      'a URL',
      entry('4', 'https://a.example/x?y=1&z=ü#h'),
      '',
      '/frame/person/person_staff/https%3A%2F%2Fa.example%2Fx%3Fy%3D1%26z%3D%C3%BC%23h',
    ],
    ['the robot of the address', entry('1'), '?lang=zh&grid=r7&x=1', '/frame/person/person_staff/?grid=r7'],
    ['a robot with odd characters', entry('1'), '?grid=a%26b%3Dc', '/frame/person/person_staff/?grid=a%26b%3Dc'],
    ['an empty robot', entry('1'), '?grid=', '/frame/person/person_staff/'],
  ])('has %s', (_, menu, search, path) => {
    expect(framePath(menu, search)).toBe(path)
  })

  it.each([
    'https://a.example/x?y=1&z=ü#h',
    'https://a.example/100%25',
    'https://a.example/?next=https%3A%2F%2Fb.example%2F%252e%252e',
    'javascript:alert(1)',
    '//evil.example/x',
    '../../../capi/v1/corp/admin_logout',
    '%',
    '\\\\evil',
    'https://a.example/\u202egnp.exe',
    'data:text/html,<script>1</script>',
  ])('gives %s back as it was, decoded exactly once', (menu_url) => {
    const path = framePath(entry('4', menu_url))
    expect(path.split('/')).toHaveLength(5)
    expect(pathOf(path)).toEqual({ name: 'frame', projectId: 'person', menuId: 'person_staff', menuUrl: menu_url })
  })
})

describe('what an address shows', () => {
  it.each([
    ['/', { name: 'root' }],
    ['/login', { name: 'root' }],
    ['/robotType', { name: 'robotType' }],
    ['/robotType/', { name: 'robotType' }],
    ['/frame/basic/basic', { name: 'frame', projectId: 'basic', menuId: 'basic', menuUrl: undefined }],
    ['/frame/basic/basic/', { name: 'frame', projectId: 'basic', menuId: 'basic', menuUrl: undefined }],
    ['/frame/a%2Fb/c%20d/', { name: 'frame', projectId: 'a/b', menuId: 'c d', menuUrl: undefined }],
    ['/frame/basic', { name: 'notFound' }],
    ['/frame//basic/', { name: 'notFound' }],
    ['/frame/basic/basic/%', { name: 'notFound' }],
    ['/frame/basic/basic/%E0%A4%A', { name: 'notFound' }],
    ['/frame/%/basic/', { name: 'notFound' }],
    ['/frame/basic/basic/https://a.example/', { name: 'notFound' }],
    ['/frame/basic/basic/x/y', { name: 'notFound' }],
    ['/robotTypes', { name: 'notFound' }],
    ['//evil.example', { name: 'notFound' }],
    ['/anything', { name: 'notFound' }],
  ])('%s', (pathname, path) => {
    expect(pathOf(pathname)).toEqual(path)
  })

  it('keeps a double-encoded fourth segment encoded', () => {
    expect(pathOf('/frame/p/m/https%253A%252F%252Fa.example')).toMatchObject({ menuUrl: 'https%3A%2F%2Fa.example' })
  })

  it('leaves ttsSetting where it is', () => {
    expect(isKept('/frame/basic/ttsSetting')).toBe(true)
    expect(isKept('/frame/basic/basic')).toBe(false)
  })

  it('may name a robot', () => {
    expect(gridOf('?grid=r7&lang=en')).toBe('r7')
    expect(gridOf('?lang=en')).toBeUndefined()
  })
})
