import type { Planted } from './faults.ts'

type Equivalent = { operation: string; fault: RegExp; why: string }

/** Faults that nobody could tell from the server as it is. They are planted all the same; one that is found counts as found. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    operation: 'consoleSettings',
    fault: /a field: frame_origins is \[/,
    why: 'the origin that it then names is that of the pages, which a frame may load anyway',
  },
  {
    operation: 'tongji',
    fault: /another ret: ret (?!101003)|late: |not made: /,
    why: "a visit that is not counted is nobody's matter: the person goes on as if it were, and no operation tells the number",
  },
  {
    operation: 'adminAuthCheck',
    fault: /success: (not made|twice): /,
    why: 'the first check after a set-up gives the session its cookie; on these paths it has it from the sign-in, and nothing is left to do',
  },
  {
    operation: 'adminLogout',
    fault: /success: (another ret: ret 101003|late: )/,
    why: 'the session has ended either way; the page goes without a word of the answer, and does not wait for it for long',
  },
  {
    operation: 'modifyPerson',
    fault: /ret 101001: (another ret|late): /,
    why: 'a page that goes to speak another language speaks it whatever the answer, and does not wait for it for long',
  },
]

export const whyEquivalent = ({ operation, name }: Planted) =>
  EQUIVALENT.find((each) => each.operation === operation && each.fault.test(name))?.why
