import { firstLang } from '../runtime/first-lang.ts'
import { openPage } from '../runtime/open-page.tsx'
import { DialoguesApp } from './DialoguesApp.tsx'
import { dialoguesTextsIn } from './DialoguesTexts.tsx'
import { dialogueReportWith } from './dialogue-calls.ts'

export const DIALOGUES_PATH = '/greeter/recommend/report'

export const standsAt = (pathname: string) => pathname === DIALOGUES_PATH

export async function open() {
  void dialoguesTextsIn(firstLang())
  await openPage((handOver) => {
    const dialogueReport = dialogueReportWith(handOver, document)
    return (about) => <DialoguesApp about={about} handOver={handOver} dialogueReport={dialogueReport} />
  })
}
