import { firstLang } from '../runtime/first-lang.ts'
import { openPage } from '../runtime/open-page.tsx'
import { OverviewApp } from './OverviewApp.tsx'
import { alarmTextsIn, overviewTextsIn } from './OverviewTexts.tsx'
import { overviewWith } from './overview-calls.ts'

export const OVERVIEW_PATH = '/basic/overview'

export const standsAt = (pathname: string) => pathname === OVERVIEW_PATH

export async function open() {
  void overviewTextsIn(firstLang())
  void alarmTextsIn(firstLang())
  await openPage((handOver) => {
    const overview = overviewWith(handOver, document)
    return (about) => <OverviewApp about={about} handOver={handOver} overview={overview} />
  })
}
