import { chakra, Flex } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PAGE_SIZES, type PageSize } from '../../machines/limits.ts'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { PageJumper } from './PageJumper.tsx'
import { usePickerT } from './PickerTexts.tsx'
import { countText, namedPages, pageAfterResize, pagesOf, pageWithin } from './pages.ts'
import { Select } from './Select.tsx'

type Props = {
  total: number
  /** There are more than they were counted to. */
  hasMore?: boolean
  page: number
  size: PageSize
  onPage: (page: number) => void
  /** Another size shows the page that holds what was first before. */
  onSize: (size: PageSize, page: number) => void
}
type RowProps = Pick<Props, 'page' | 'onPage'> & { pages: number }

function PageRow({ page, pages, onPage }: RowProps) {
  const t = usePickerT()
  const { number } = useFormats()
  return (
    <Flex as="ul" align="center" gap="1" hideBelow="sm">
      {namedPages(page, pages).map((named) => (
        <li key={named}>
          {typeof named === 'number' ? (
            <Button
              variant={named === page ? 'subtle' : 'ghost'}
              className={css({ px: '1' })}
              aria-label={t('pager.page', { page: number(named) })}
              aria-current={named === page ? 'page' : undefined}
              onClick={() => onPage(named)}
            >
              {number(named)}
            </Button>
          ) : (
            <chakra.span aria-hidden display="inline-grid" placeItems="center" minWidth="8" color="fg.subtle">
              …
            </chakra.span>
          )}
        </li>
      ))}
    </Flex>
  )
}

function SizeChoice({ page, size, onSize }: Pick<Props, 'page' | 'size' | 'onSize'>) {
  const t = usePickerT()
  const { number } = useFormats()
  const resize = (value: string) => {
    const next = PAGE_SIZES.find((one) => String(one) === value) ?? size
    onSize(next, pageAfterResize(page, size, next))
  }
  return (
    <Select size="sm" aria-label={t('pager.sizeLabel')} value={size} onChange={(event) => resize(event.target.value)}>
      {PAGE_SIZES.map((one) => (
        <option key={one} value={one}>
          {t('pager.size', { size: number(one) })}
        </option>
      ))}
    </Select>
  )
}

type StepProps = { name: string; isLast: boolean; onStep: () => void; Icon: typeof ChevronLeft }

/** At the last page it is there still, and keeps the focus that came there by it. */
function Step({ name, isLast, onStep, Icon }: StepProps) {
  return (
    <IconButton aria-label={name} aria-disabled={isLast} onClick={isLast ? undefined : onStep}>
      <Icon aria-hidden />
    </IconButton>
  )
}

/** §2 "Paginated content with a total-count text and a quick page jumper": what stands below it. */
export function Pager({ total, hasMore, page: asked, size, onPage, onSize }: Props) {
  const t = usePickerT()
  const { number } = useFormats()
  const pages = pagesOf(total, size)
  const page = pageWithin(asked, pages)
  return (
    <chakra.nav
      aria-label={t('pager.label')}
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="auto auto"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={{ base: 'space-between', sm: 'flex-end' }}
      columnGap="3"
      rowGap="2"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.p role="status" me="auto" color="fg.muted">
        {t('pager.total', { count: countText(number(total), hasMore) })}
      </chakra.p>
      <Flex align="center" gap="1" justifySelf="end">
        <Step name={t('pager.previous')} isLast={page === 1} onStep={() => onPage(page - 1)} Icon={ChevronLeft} />
        <PageRow page={page} pages={pages} onPage={onPage} />
        <chakra.span aria-hidden px="2" color="fg.muted" hideFrom="sm">
          {t('pager.of', { page: number(page), pages: number(pages) })}
        </chakra.span>
        <Step name={t('pager.next')} isLast={page === pages} onStep={() => onPage(page + 1)} Icon={ChevronRight} />
      </Flex>
      <SizeChoice page={page} size={size} onSize={onSize} />
      {pages > 1 && <PageJumper pages={pages} onPage={onPage} />}
    </chakra.nav>
  )
}
