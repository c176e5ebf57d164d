import { pickerTextsIn } from '../../kit/PickerTexts.tsx'
import { floorTextsIn } from '../plan/FloorTexts.tsx'
import { remoteTextsIn } from '../remote/RemoteTexts.tsx'
import { firstLang } from '../runtime/first-lang.ts'
import { openPage } from '../runtime/open-page.tsx'
import { FloorApp } from './FloorApp.tsx'
import { floorChartsWith } from './floor-calls.ts'
import { FLOOR_PATH } from './floor-route.ts'

export const standsAt = (pathname: string) => pathname === FLOOR_PATH

export async function open() {
  const lang = firstLang()
  void floorTextsIn(lang)
  void remoteTextsIn(lang)
  void pickerTextsIn(lang)
  await openPage((handOver) => {
    const charts = floorChartsWith(handOver, document)
    return (about) => <FloorApp about={about} handOver={handOver} charts={charts} />
  })
}
