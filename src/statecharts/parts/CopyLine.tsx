import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../language/TextsProvider.tsx'
import styles from './copy-line.module.css'

/** A line of code that a press copies, or marks where the browser lets no page copy. */
export function CopyLine({ line }: { line: string }) {
  const t = useT()
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line)
      setCopied(line)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
    }
  }
  return (
    <button
      type="button"
      className={styles.line}
      title={t('common.copy')}
      onClick={() => void copy()}
      onBlur={() => setCopied(undefined)}
    >
      <code ref={code} dir="ltr">
        {line}
      </code>
      <span aria-live="polite">{copied === line ? t('common.copied') : <Copy size={14} aria-hidden />}</span>
    </button>
  )
}
