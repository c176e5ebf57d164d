import { useT } from '../i18n/I18nProvider.tsx'
import { Toasts } from '../kit/Toasts.tsx'
import { useToasts } from './use-toasts.ts'

export const ToastArea = () => <Toasts label={useT()('toast.label')} place="middle" actor={useToasts()} />
