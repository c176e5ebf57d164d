import { cleanup, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PageSize } from '../../../machines/limits.ts'
import { Loading } from '../../../src/kit/Loading.tsx'
import { Menu } from '../../../src/kit/Menu.tsx'
import { MenuItem } from '../../../src/kit/MenuItem.tsx'
import { PageHeader } from '../../../src/kit/PageHeader.tsx'
import { Pager } from '../../../src/kit/Pager.tsx'
import { namedPages, pageAfterResize, pageWithin } from '../../../src/kit/pages.ts'
import { UploadButton } from '../../../src/kit/UploadButton.tsx'
import { PickerStage } from '../support/pickers/stage.tsx'
import { MODES, show } from '../support/screen.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

describe('the row of pages', () => {
  it('names all of few, and the first, the last and those near the present one of many', () => {
    expect(namedPages(2, 5)).toEqual([1, 2, 3, 4, 5])
    expect(namedPages(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
    expect(namedPages(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20])
    expect(namedPages(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
  })

  it('is never left', () => {
    expect([pageWithin(0, 9), pageWithin(99, 9), pageWithin(Number.NaN, 9)]).toEqual([1, 9, 1])
  })

  it('shows what was first before when the page size changes', () => {
    expect(pageAfterResize(3, 10, 20)).toBe(2)
    expect(pageAfterResize(3, 20, 10)).toBe(5)
  })
})

function Paged() {
  const [{ page, size }, turn] = useState<{ page: number; size: PageSize }>({ page: 3, size: 10 })
  return (
    <Pager
      total={1234}
      page={page}
      size={size}
      onPage={(next) => turn({ page: next, size })}
      onSize={(nextSize, next) => turn({ page: next, size: nextSize })}
    />
  )
}

describe.each(MODES)('the parts of a page ($mode)', ({ Wrapper }) => {
  const staged = (part: ReactElement) => show(Wrapper, <PickerStage>{part}</PickerStage>)

  it('paginated content tells its total, and turns pages', async () => {
    const user = await staged(<Paged />)
    expect(screen.getByRole('status').textContent).toBe('Total: 1,234')
    await user.click(button('Next page'))
    expect(button('Page 4').getAttribute('aria-current')).toBe('page')
  })

  it('whoever turns to the last page by key keeps the focus there, and turns no further', async () => {
    const user = await staged(<Paged />)
    await user.click(button('Page 124'))
    await user.click(button('Previous page'))
    await user.click(button('Next page'))
    expect(button('Next page').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button('Next page'))
    await user.keyboard('{Enter}')
    expect(button('Page 124').getAttribute('aria-current')).toBe('page')
  })

  it('has a quick page jumper: "Go to" a page, and never beyond the last', async () => {
    const user = await staged(<Paged />)
    await user.type(screen.getByRole('textbox', { name: 'Go to' }), '77{Enter}')
    expect(button('Page 77').getAttribute('aria-current')).toBe('page')
    await user.type(screen.getByRole('textbox', { name: 'Go to' }), '9999{Enter}')
    expect(button('Page 124').getAttribute('aria-current')).toBe('page')
  })

  it('offers 10, 20, 50 and 100, each labelled "/ page"', async () => {
    const user = await staged(<Paged />)
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10 / page', '20 / page', '50 / page', '100 / page'])
    await user.selectOptions(screen.getByRole('combobox'), '20')
    expect(button('Page 2').getAttribute('aria-current')).toBe('page')
  })

  it('the page header has a back button and help tips', async () => {
    const went: string[] = []
    const user = await staged(<PageHeader title="Staff" onBack={() => went.push('back')} tips="Who works here." />)
    expect(screen.getByRole('heading', { level: 1, name: 'Staff' })).toBeTruthy()
    await user.click(button('Back'))
    expect(went).toEqual(['back'])
    expect(button('Help').getAttribute('popovertarget')).toBe(screen.getByText('Who works here.').id)
  })

  const menuOf = (labels: readonly string[], done: string[] = []) =>
    staged(
      <Menu label="More" trigger="…">
        {labels.map((label) => (
          <MenuItem key={label} isDisabled={label === 'Export'} onSelect={() => done.push(label)}>
            {label}
          </MenuItem>
        ))}
      </Menu>,
    )

  it('the dropdown menu opens, is walked by arrows, does what is chosen, and gives the focus back', async () => {
    const done: string[] = []
    const user = await menuOf(['Rename', 'Export', 'Remove'], done)
    button('More').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Rename')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Remove')
    await user.keyboard('{Enter}')
    expect([done, screen.queryByRole('menu')]).toEqual([['Remove'], null])
    expect(document.activeElement).toBe(button('More'))
  })

  it('a dropdown menu does nothing for an entry that is off', async () => {
    const done: string[] = []
    const user = await menuOf(['Export'], done)
    await user.click(button('More'))
    await user.click(screen.getByRole('menuitem', { name: 'Export' }))
    expect(done).toEqual([])
  })

  it('the spinner is said to a screen reader', async () => {
    await staged(<Loading />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  it('the upload button takes a file of the right kind, and says why it takes no other', async () => {
    const taken: string[] = []
    const rule = { endings: ['.xlsx', '.csv'], maxBytes: 1024 * 1024 }
    const user = await staged(<UploadButton rule={rule} onPick={({ name }) => taken.push(name)} />)
    const field = screen.getByLabelText('Choose a file', { selector: 'input' })
    await user.upload(field, new File(['a'], 'staff.XLSX'))
    expect([taken, screen.getByRole('alert', { hidden: true }).textContent]).toEqual([['staff.XLSX'], ''])
    await user.upload(field, new File([new Uint8Array(1024 * 1024 + 1)], 'large.csv'))
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
      '“large.csv” is too large. At most 1 MB can be uploaded.',
    )
    expect(taken).toEqual(['staff.XLSX'])
  })

  it('the upload button asks for a correct file of the template kind, Excel where nothing else is said', async () => {
    const user = await staged(<UploadButton rule={{ endings: ['.xlsx'] }} onPick={() => expect.unreachable()} />)
    const field = screen.getByLabelText('Choose a file', { selector: 'input' }) as HTMLInputElement
    field.removeAttribute('accept')
    await user.upload(field, new File(['a'], 'staff.txt'))
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Please choose a correct Excel file.')
  })
})
