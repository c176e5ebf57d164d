import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hearGestures } from '../../../src/apps/plan/gestures.ts'

describe('fingers and mouse', () => {
  function stage() {
    const host = document.createElement('div')
    document.body.append(host)
    host.setPointerCapture = () => undefined
    const told = { pan: vi.fn(), zoom: vi.fn(), press: vi.fn(), hover: vi.fn() }
    const stop = hearGestures(host, told)
    onTestFinished(() => {
      stop()
      host.remove()
    })
    const point = (type: string, clientX: number, clientY: number, pointerId = 1) =>
      host.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId, button: 0, pointerType: 'touch' }))
    return { host, told, point, stop }
  }

  it('that stay put have pressed', () => {
    const { told, point } = stage()
    point('pointerdown', 10, 10)
    point('pointermove', 12, 11)
    point('pointerup', 12, 11)
    expect(told.press).toHaveBeenCalledExactlyOnceWith({ x: 12, y: 11 }, true)
    expect(told.pan).not.toHaveBeenCalled()
  })

  it('that move have dragged the plan, and pressed nothing', () => {
    const { told, point } = stage()
    point('pointerdown', 10, 10)
    point('pointermove', 40, 10)
    point('pointerup', 40, 10)
    expect(told.pan).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 0 })
    expect(told.press).not.toHaveBeenCalled()
  })

  it('that come apart two by two bring it closer around their middle', () => {
    const { told, point } = stage()
    point('pointerdown', 0, 0, 1)
    point('pointerdown', 100, 0, 2)
    point('pointermove', 200, 0, 2)
    point('pointerup', 200, 0, 2)
    point('pointerup', 0, 0, 1)
    expect(told.zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 100, y: 0 })
    expect(told.press).not.toHaveBeenCalled()
  })

  it('at the wheel zoom where the pointer is, and do not scroll the page', () => {
    const { host, told } = stage()
    const at = new MouseEvent('wheel', { clientX: 5, clientY: 6, cancelable: true })
    const event = Object.assign(at, { deltaY: -400, deltaMode: 0 })
    host.dispatchEvent(event)
    expect(told.zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 5, y: 6 })
    expect(event.defaultPrevented).toBe(true)
  })

  it('are not heard any more once the plan is gone', () => {
    const { told, point, stop } = stage()
    stop()
    point('pointerdown', 10, 10)
    point('pointerup', 10, 10)
    expect(told.press).not.toHaveBeenCalled()
  })
})
