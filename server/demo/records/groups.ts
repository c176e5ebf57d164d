import type { Rows } from './rows.ts'

const members = (...numbers: readonly number[]) => numbers.map((number) => ({ person: `u_staff_${number}` }))

/** None of those who sign in to the demo: they show what their roles see. */
export const permissions: Rows<'permissions'> = {
  c_aurora: [
    {
      name: 'Front desk',
      description: 'Receives visitors and keeps the list of them.',
      members: members(1, 2),
      entries: [
        ...['basic.overview', 'basic.basic', 'greeter.hello', 'greeter.visitor_reception', 'greeter.invite_sms'],
        ...['person.person_visitors', 'person.person_vip', 'ticket.ticket'],
      ],
    },
    {
      name: 'Gallery guides',
      description: 'Prepare tours and what is said at the exhibits.',
      members: members(7, 8),
      entries: [
        'basic.overview',
        'basic.basic',
        'expostor.expor',
        'expostor.pexpor',
        'qa.qa_lib',
        'person.person_tourists',
        'map.map',
      ],
    },
    {
      name: 'Night shift',
      members: members(3, 4),
      entries: [
        'basic.overview',
        'basic.basic',
        'alarm.alarm_warning',
        'alarm.warning_record',
        'expostor.patrol',
        'rmc.remote_control',
      ],
      is_on: false,
    },
  ],
}
