import { RET } from '../../openapi/ret.ts'
import type { Upload } from '../contract/upload.ts'
import { takePlace } from '../sheets/ask-sheets.ts'
import type { WorkPlace } from '../sheets/fair-queue.ts'

type Received = Awaited<ReturnType<Upload['read']>>

/** Reads a file that has a place among its company's (guarantee 27). Where all are taken, it is let through before the refusal: a browser that is still sending reads no answer. */
export async function readUpload<Answer>(
  company: string,
  file: Upload,
  handle: (bytes: Received, place: WorkPlace) => Promise<Answer>,
) {
  const place = takePlace(company)
  if (!place) {
    await file.pass()
    return { ret: RET.tooMany }
  }
  try {
    return await handle(await file.read(), place)
  } finally {
    place.leave()
  }
}
