import { asOutsider } from '../../people/operation-log.ts'
import { countCorpSecrets, renewCorpSecret, revokeCorpSecrets } from '../../sign-in/company-secrets.ts'
import { type Command, NotDone, type Thing } from '../command.ts'
import { COMPANY, findCompany } from '../find.ts'
import { OVERLAP, overlapOf } from '../overlap.ts'

const add: Command = {
  does: 'Lets a company’s own server sign its people in, and shows its secret, this once',
  options: { company: COMPANY },
  run: async ({ db, by }, given) => {
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const { secret } = await db.transaction(async (tx) => {
      if ((await countCorpSecrets(tx, corp_uuid)) > 0)
        throw new NotDone(`${corp_name} has a secret already: sso secret gives it another.`)
      return renewCorpSecret(tx, corp_uuid, { overlapS: 0 }, asOutsider(corp_uuid, by))
    })
    return {
      said: `${corp_name} has single sign-on. Its secret, shown this once: ${secret}`,
      data: { corp_uuid, secret },
    }
  },
}

const secret: Command = {
  does: 'Gives a company another secret for single sign-on and shows it, this once',
  options: { company: COMPANY, overlap: OVERLAP },
  run: async ({ db, by }, given) => {
    const overlap = overlapOf(given)
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const { secret: made } = await db.transaction(async (tx) => {
      if ((await countCorpSecrets(tx, corp_uuid)) === 0)
        throw new NotDone(`${corp_name} has no single sign-on yet: begin with sso add.`)
      return renewCorpSecret(tx, corp_uuid, { overlapS: overlap.seconds }, asOutsider(corp_uuid, by))
    })
    const said = `${corp_name} has another secret for single sign-on, shown this once: ${made}\n${overlap.said}`
    return { said, data: { corp_uuid, secret: made, overlap_s: overlap.seconds } }
  },
}

const off: Command = {
  does: 'Revokes all secrets of a company for single sign-on',
  options: { company: COMPANY },
  run: async ({ db, by }, given) => {
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    await db.transaction((tx) => revokeCorpSecrets(tx, corp_uuid, asOutsider(corp_uuid, by)))
    return { said: `${corp_name} has no single sign-on any more. Its people stay signed in.`, data: { corp_uuid } }
  },
}

export const sso: Thing = { about: 'Single sign-on from a company’s own server', verbs: { add, secret, off } }
