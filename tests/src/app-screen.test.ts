import { describe, expect, it } from 'vitest'
import { roleOf } from '../../domain/roles.ts'
import { secureAddress } from '../../src/browser/secure-address.ts'
import { appScreen } from '../../src/session/app-screen.ts'

describe('the https redirect', () => {
  it.each([
    ['http://console.example.com/frame/a/b/?grid=1#x', 'https://console.example.com/frame/a/b/?grid=1#x'],
    ['http://192.168.0.7:8080/', 'https://192.168.0.7:8080/'],
    ['http://localhost.example.com/', 'https://localhost.example.com/'],
    ['http://128.0.0.1/', 'https://128.0.0.1/'],
  ])('sends %s to %s', (from, to) => {
    expect(secureAddress(new URL(from))).toBe(to)
  })

  it.each([
    'https://console.example.com/',
    'http://localhost:8080/',
    'http://ktv.localhost/',
    'http://127.4.5.6/',
    'http://[::1]:8080/',
  ])('leaves %s alone', (address) => {
    expect(secureAddress(new URL(address))).toBeUndefined()
  })
})

describe('the screen of a state at a path', () => {
  it('is the not-found page for any path of no screen, whoever is signed in', () => {
    for (const session of ['starting', 'login', 'console', 'noPermission', 'notLoaded'] as const)
      expect(appScreen(session, '/no/such')).toBe('notFound')
  })

  it('shows nothing to someone who leaves, wherever they are', () => {
    for (const path of ['/', '/frame/basic/basic/', '/no/such']) expect(appScreen('leaving', path)).toBe('blank')
  })

  it('shows a stranger only the sign-in screen', () => {
    for (const path of ['/', '/login', '/robotType', '/frame/basic/basic/'])
      expect(appScreen('login', path)).toBe('login')
  })

  it('keeps a path with ttsSetting in it', () => {
    expect(appScreen('console', '/any/ttsSetting')).toBe('workspace')
  })
})

it.each([
  ['5', 'admin'],
  ['9', 'superAdmin'],
  ['1', 'staff'],
  ['', 'staff'],
])('role_id %j is %s (§6)', (role_id, role) => {
  expect(roleOf(role_id)).toBe(role)
})
