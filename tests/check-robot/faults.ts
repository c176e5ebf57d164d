/** Robots that are wrong in one thing each (`wrong-robot.ts`): the line that tells them so, and what it says. */
export const FAULTS = [
  { fault: 'silent', told: 'is online after its start', problem: /^it is online: not within/ },
  {
    fault: 'giving_no_reason',
    told: 'carries out an order, or says why not',
    problem: /^what it told of the order was refused for its reason$/,
  },
  {
    fault: 'beginning_unasked',
    told: 'tells again what became of an order where the answer was lost, and begins once',
    problem: /^it began though nobody had told it to$/,
  },
  {
    fault: 'beginning_again',
    told: 'tells the end of an order that it had begun when it was ended, and does not begin it again',
    problem: /^it began again$/,
  },
  {
    fault: 'forgetful',
    told: 'comes back by itself after a line that was down, and brings what it could not say',
    problem: /^it brings the reports of the time without a line: not within/,
  },
  {
    fault: 'by_two_clocks',
    told: 'tells by one clock when something was and when it tells it, though that is an hour off',
    problem: /^its newest report was -?\d+ ms old when it was sent$/,
  },
  {
    fault: 'unread',
    told: 'takes 10 MiB that are published over a slow line, or says why not',
    problem: /^it fetched 0 publications, and says that it has \d+$/,
  },
  {
    fault: 'of_one_key',
    told: 'works with another key while the one before does, too',
    problem: /^it reports with the other key: not within/,
  },
  { fault: 'unstoppable', told: 'stops where its key is revoked', problem: /^it goes on calling$/ },
] as const
export type Fault = (typeof FAULTS)[number]['fault']
