import { useEffect } from 'react'
import { useProductName } from './use-product-name.ts'

export function usePageTitle(title?: string) {
  const product = useProductName()
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
