import { Send } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { usePublishActions } from './publish-actions.ts'

type Props = { record_id: string; name: string }

export function PublishButton({ record_id, name }: Props) {
  const t = usePageT()
  const actions = usePublishActions()
  if (!actions?.mayPublish) return null
  return (
    <Button
      variant="outline"
      aria-label={t('publish.of', { name })}
      onClick={() => actions.open({ record_id, name, opens: 'plan' })}
    >
      <Send size={14} aria-hidden />
      {t('publish.action')}
    </Button>
  )
}
