import { useState } from 'react'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../../i18n/languages.ts'
import type { ControlProps, OfType } from './form-tools.ts'
import { SearchControl } from './SearchControl.tsx'
import { timeZonesIn, zonesLike } from './time-zones.ts'

/** A time zone, found by its IANA name, by what people call it, or by its distance from UTC. */
export function TimeZoneControl(props: ControlProps<OfType<'timeZone'>>) {
  const { intlTag } = LANGUAGES[useLang()]
  const [typed, setTyped] = useState<string>()
  const value = String(props.value ?? '')
  return (
    <SearchControl
      control={props}
      chosen={value.replaceAll('_', ' ')}
      found={typed === undefined ? undefined : zonesLike(typed, timeZonesIn(intlTag, value))}
      onSearch={setTyped}
      onChoose={(zone) => props.onChange(zone?.id ?? '')}
    />
  )
}
