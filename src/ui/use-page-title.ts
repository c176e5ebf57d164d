import { useEffect } from 'react'
import { PRODUCT_NAME } from '../theme/brand.ts'

/** Names the page in the browser's tab. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}
