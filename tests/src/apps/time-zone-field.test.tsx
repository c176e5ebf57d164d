import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { corporateInfo } from '../../../domain/resources/corporate-info.ts'
import { FieldView } from '../../../src/apps/records/form/FieldView.tsx'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { timeZonesIn, zonesLike } from '../../../src/apps/records/form/time-zones.ts'
import { RecordsStage } from '../support/records-stage.tsx'
import { MODES, show } from '../support/screen.tsx'

const nothing = () => undefined
const field = () => screen.getByRole('combobox')
const idsLike = (typed: string, tag = 'en', chosen = '') =>
  zonesLike(typed, timeZonesIn(tag, chosen)).map(({ id }) => id)

describe.each(MODES)('the field of a time zone ($mode)', ({ Wrapper }) => {
  afterEach(cleanup)

  async function open(value: string) {
    const onChange = vi.fn()
    const tools = {
      resource: corporateInfo,
      isReadOnly: false,
      known: {},
      values: {},
      problemAt: nothing,
      touch: nothing,
    }
    const zone = corporateInfo.fields.time_zone
    const hands = await show(
      Wrapper,
      <RecordsStage>
        <FormToolsProvider value={{ ...tools, send: async () => undefined }}>
          <FieldView name="time_zone" path="time_zone" field={zone} value={value} onChange={onChange} />
        </FormToolsProvider>
      </RecordsStage>,
    )
    await hands.tab()
    return { hands, onChange }
  }

  it('shows the zone that was chosen, and lists all of them once it is opened', async () => {
    const { hands } = await open('America/New_York')
    expect(field()).toHaveProperty('value', 'America/New York')
    expect(screen.queryAllByRole('option')).toEqual([])
    await hands.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option').length).toBeGreaterThan(300)
  })

  it('takes the one that is typed and chosen by Enter', async () => {
    const { hands, onChange } = await open('UTC')
    await hands.keyboard('new yo{Enter}')
    expect(onChange.mock.calls).toEqual([['America/New_York']])
  })

  it('is empty once its text is taken away', async () => {
    const { hands, onChange } = await open('UTC')
    await hands.keyboard('{Delete}')
    await hands.tab()
    expect(onChange.mock.calls).toEqual([['']])
  })
})

it('a time zone is found by parts of its name in any order, by what people call it, and by its distance from UTC', () => {
  expect(idsLike('lisbon europe')).toEqual(['Europe/Lisbon'])
  expect(idsLike('中国标准时间', 'zh-Hans')).toContain('Asia/Shanghai')
  expect(idsLike('gmt+5:45')).toContain(idsLike('katmandu')[0] ?? idsLike('kathmandu')[0])
  expect(idsLike('atlantis')).toEqual([])
})

it('a chosen zone that the browser does not know stays among them', () => {
  expect(idsLike('', 'en', 'Mars/Base')[0]).toBe('Mars/Base')
})
