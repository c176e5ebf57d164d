import { RET } from '../../../openapi/ret.ts'
import { bindingsOf } from '../library/bindings.ts'
import { serverIsBack } from '../support/news-ways.ts'
import { ROBOTS_PLACE } from '../support/robots-place.ts'
import { turnTab } from '../support/tab-hands.ts'
import { robot } from './robot-list.model.ts'

/** The page of robots looks at their list. */
export const bindings = bindingsOf({
  dom: { without: 'it has no view of its own: what it tells is seen in the views of the charts around it' },
  browser: {
    ...ROBOTS_PLACE,
    answers: {
      look: {
        call: '/open/v1/robot_list',
        replies: {
          'the robots are online': { ret: 0, data: { robot_list: [{ robot: robot('Lobby', 1) }] } },
          'nothing has changed': { status: 304 },
          'the server does not answer': 'silence',
          'the session has ended': { ret: RET.serverError },
        },
      },
    },
    others: {
      'connection.restored': serverIsBack,
      'page.hidden': (product) => turnTab(product, true),
      'page.shown': (product) => turnTab(product, false),
    },
    not: {
      'what is known already': 'the page of robots knows none at first',
      'what leaves the server to others once it is back': 'the page of robots asks at once',
      'it is needed faster': 'the page has no dropdown',
      'the person does not want to wait': 'there is a button only where the look failed: robotList is walked with it',
    },
  },
})
