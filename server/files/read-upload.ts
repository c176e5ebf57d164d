import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Upload } from '../contract/upload.ts'
import { takePlace } from '../sheets/ask-sheets.ts'
import type { WorkPlace } from '../sheets/fair-queue.ts'

type Bytes = NonNullable<Awaited<ReturnType<Upload['read']>>>

/** Reads a file that has a place among its company's (guarantee 27). Where all are taken, it is let through before the refusal: a browser that is still sending reads no answer. */
export async function readUpload<Answer>(
  company: string,
  { file, tooLarge }: { file: Upload; tooLarge: () => Refused },
  handle: (bytes: Bytes, place: WorkPlace) => Promise<Answer>,
) {
  const place = takePlace(company)
  if (!place) {
    await file.pass()
    throw new Refused(RET.tooMany)
  }
  try {
    const bytes = await file.read()
    if (!bytes) throw tooLarge()
    return await handle(bytes, place)
  } finally {
    place.leave()
  }
}
