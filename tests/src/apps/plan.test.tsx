import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Values } from '../../../domain/resources/fields.ts'
import { maps } from '../../../domain/resources/maps.ts'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { PlanPicture } from '../../../src/apps/records/form/PlanPicture.tsx'
import { type Point, stepped, toMetres } from '../../../src/apps/records/form/plan.ts'
import { RecordsStage } from '../support/records-stage.tsx'

const SIDES = { width: 40, depth: 20 }
const BOX = { left: 100, top: 50, width: 400, height: 200 }

it('a place on the plan is told in metres from its lower left corner, and none lies outside', () => {
  expect(toMetres(BOX, { clientX: 300, clientY: 50 }, SIDES)).toEqual({ x: 20, y: 20 })
  expect(toMetres(BOX, { clientX: 100, clientY: 250 }, SIDES)).toEqual({ x: 0, y: 0 })
  expect(toMetres(BOX, { clientX: 900, clientY: -90 }, SIDES)).toEqual({ x: 40, y: 20 })
})

it('arrow keys move by a step, with shift by a stride; other keys by none', () => {
  const at = { x: 1, y: 1 }
  expect(stepped(at, { key: 'ArrowUp', shiftKey: false }, SIDES)).toEqual({ x: 1, y: 1.1 })
  expect(stepped(at, { key: 'ArrowRight', shiftKey: true }, SIDES)).toEqual({ x: 2, y: 1 })
  expect(stepped({ x: 0.05, y: 1 }, { key: 'ArrowLeft', shiftKey: false }, SIDES)).toEqual({ x: 0, y: 1 })
  expect(stepped(at, { key: 'Enter', shiftKey: false }, SIDES)).toBeUndefined()
})

afterEach(cleanup)

const ROWS = [{ name: 'Lift', x: 4, y: 6 }]

function stage(put: [number, Point][], isReadOnly = false) {
  const values: Values = { width_m: 40, depth_m: 20, points: ROWS }
  const nothing = () => undefined
  const tools = {
    resource: maps,
    isReadOnly,
    known: {},
    values,
    problemAt: nothing,
    send: async () => undefined,
    touch: nothing,
  }
  return render(
    <RecordsStage>
      <FormToolsProvider value={tools}>
        <PlanPicture
          plan={maps.fields.points.plan}
          rows={ROWS}
          label="Points"
          onPut={(at, point) => put.push([at, point])}
        />
      </FormToolsProvider>
    </RecordsStage>,
  )
}

it('what stands on the plan is named with its place, and moved by the keyboard', () => {
  const put: [number, Point][] = []
  stage(put)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Lift, 4 m from the left, 6 m from below' }), {
    key: 'ArrowDown',
  })
  expect(put).toEqual([[0, { x: 4, y: 5.9 }]])
})

it('who may only look moves nothing', () => {
  const put: [number, Point][] = []
  stage(put, true)
  expect(screen.getByRole('button', { name: /^Lift/ }).tabIndex).toBe(-1)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Lift/ }), { key: 'ArrowDown' })
  expect(put).toEqual([])
})
