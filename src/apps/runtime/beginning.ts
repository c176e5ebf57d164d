import { chosenLang } from '../../../domain/languages.ts'
import { commonParameters, entriesOf } from '../../api/common-parameters.ts'
import { greet, isFramed, type Welcomed } from '../../bridge/greet.ts'
import type { Welcome } from '../../bridge/messages.ts'
import { askAhead } from './ahead.ts'
import { textsIn } from './texts.ts'

/** What a page asks for before the most of it has come (`../script-before-plugin.ts`). */

export const firstLang = chosenLang({ query: new URLSearchParams(location.search).get('lang') })

const ROBOTS_PAGE = '/basic/root'

const askForSession = ({ open_appid, open_auth_code }: Welcome) =>
  askAhead('/open/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...commonParameters(Date.now()), open_appid, open_auth_code }),
  })

function askForRobots(app_token: string, { user, corp, lang, robot_prodtype_id }: Welcome['context']) {
  const about = {
    uid: user.user_uuid,
    _corp_uuid: corp.corp_uuid,
    lang,
    robot_prodtype_id: robot_prodtype_id || undefined,
  }
  const query = new URLSearchParams(entriesOf({ ...commonParameters(Date.now()), ...about }))
  return askAhead(`/open/v1/robot_list?${query}`, { headers: { authorization: `Bearer ${app_token}` } })
}

async function askFirst({ welcome }: Welcomed) {
  const answer = await askForSession(welcome)
  if (location.pathname !== ROBOTS_PAGE || !answer?.ok) return
  const { data } = (await answer.json()) as { data?: { app_token?: string } }
  if (data?.app_token) await askForRobots(data.app_token, welcome.context)
}

let welcomed: Welcomed | undefined
let onLater: ((welcomed: Welcomed) => void) | undefined

const greeting = greet(window, (now) => {
  if (onLater) return onLater(now)
  welcomed = now
  // The page hears what went wrong once it asks.
  askFirst(now).catch(() => undefined)
})

/** Goes on with the greeting of this window: its first hello is said already. */
export const goOnGreeting: typeof greet = (_, onWelcome) => {
  let isSaid = isFramed(window)
  onLater = onWelcome
  if (welcomed) onWelcome(welcomed)
  return {
    hello() {
      if (!isSaid) greeting.hello()
      isSaid = false
    },
    forget: greeting.forget,
  }
}

if (isFramed(window)) {
  greeting.hello()
  void textsIn(firstLang)
}
