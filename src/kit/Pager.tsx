import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PAGE_SIZES, type PageSize } from '../../machines/limits.ts'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { PageJumper } from './PageJumper.tsx'
import { usePickerT } from './PickerTexts.tsx'
import styles from './pager.module.css'
import { countText, namedPages, pageAfterResize, pagesOf, pageWithin } from './pages.ts'

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
    <ul className={styles.pages}>
      {namedPages(page, pages).map((named) => (
        <li key={named}>
          {typeof named === 'number' ? (
            <button
              type="button"
              className={styles.page}
              aria-label={t('pager.page', { page: number(named) })}
              aria-current={named === page ? 'page' : undefined}
              onClick={() => onPage(named)}
            >
              {number(named)}
            </button>
          ) : (
            <span className={styles.gap} aria-hidden>
              …
            </span>
          )}
        </li>
      ))}
    </ul>
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
    <select
      className={styles.size}
      aria-label={t('pager.sizeLabel')}
      value={size}
      onChange={(event) => resize(event.target.value)}
    >
      {PAGE_SIZES.map((one) => (
        <option key={one} value={one}>
          {t('pager.size', { size: number(one) })}
        </option>
      ))}
    </select>
  )
}

type StepProps = { name: string; isLast: boolean; onStep: () => void; Icon: typeof ChevronLeft }

/** At the last page it is there still, and keeps the focus that came there by it. */
function Step({ name, isLast, onStep, Icon }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={isLast}
      onClick={isLast ? undefined : onStep}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** §2 "Paginated content with a total-count text and a quick page jumper": what stands below it. */
export function Pager({ total, hasMore, page: asked, size, onPage, onSize }: Props) {
  const t = usePickerT()
  const { number } = useFormats()
  const pages = pagesOf(total, size)
  const page = pageWithin(asked, pages)
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <p className={styles.total} role="status">
        {t('pager.total', { count: countText(number(total), hasMore) })}
      </p>
      <div className={styles.row}>
        <Step name={t('pager.previous')} isLast={page === 1} onStep={() => onPage(page - 1)} Icon={ChevronLeft} />
        <PageRow page={page} pages={pages} onPage={onPage} />
        <span className={styles.brief} aria-hidden>
          {t('pager.of', { page: number(page), pages: number(pages) })}
        </span>
        <Step name={t('pager.next')} isLast={page === pages} onStep={() => onPage(page + 1)} Icon={ChevronRight} />
      </div>
      <SizeChoice page={page} size={size} onSize={onSize} />
      {pages > 1 && <PageJumper pages={pages} onPage={onPage} />}
    </nav>
  )
}
