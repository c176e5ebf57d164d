import { useEffect } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBrowserStore } from '../../session/SessionProvider.tsx'
import { permission, wishesOf } from './alarm-wishes.ts'
import { isFirst, playTones, showNotification } from './ring.ts'
import { useAlarms } from './use-alarms.ts'

/** New alarms are heard, and shown by the browser, where the person wishes that. */
export function AlarmRinger() {
  const t = useT()
  const alarms = useAlarms()
  const browserStore = useBrowserStore()
  useEffect(() => {
    const heard = alarms?.on('alarm.rang', async ({ alarm: { alarm_id, rule_name: rule, robot_name: robot } }) => {
      const rangAt = Date.now()
      const wishes = wishesOf(browserStore.credentials()?.uuid ?? '')
      const isHeard = wishes.sound.now() === 'on'
      const isShown = wishes.notification.now() === 'on' && permission() === 'granted'
      if (!(isHeard || isShown) || !(await isFirst(alarm_id))) return
      if (isHeard) void playTones(rangAt)
      const onPress = () => alarms.send({ type: 'alarm.show', alarm_id })
      if (!isShown) return
      const [title, body] = [t('shell.alarms.title'), t('shell.alarms.new', { rule, robot })]
      if (!showNotification({ alarm_id, title, body, onPress })) wishes.notification.choose('unable')
    })
    return () => heard?.unsubscribe()
  }, [alarms, browserStore, t])
  return null
}
