type Document = { title: string; name: string; text: string; topics: readonly string[]; language: 'en' | 'zh' }

const HOUSE_RULES = `# House rules of Aurora Tower

## Opening hours
When is the tower open?
On workdays from eight in the morning to eight in the evening, on Saturdays from ten to six. The garage closes an hour later.

## Animals
May I bring my dog?
Guide dogs are welcome everywhere. Other dogs wait with their people in the lobby, on a lead, and never alone.

## Deliveries
Where do couriers go?
To the goods entrance in Quay Lane. The front desk takes letters, and nothing larger than a shoe box.

## Lost things
What happens to things that are found?
The front desk keeps them for thirty days. Whoever describes a thing well enough gets it back; the robots know what is there.
`

const FIRE = `Fire and alarm

1. When the alarm sounds, leave. Take nothing with you.
2. Use the stairs. The lifts stop at the ground floor and stay there.
3. Meet on the river bank, by the green sign.
4. Robots clear the way: they drive to the nearest wall and stop.

Who must not be left behind?
Whoever sits in a wheelchair waits behind the fire door of the stairs; the fire brigade knows these places.
`

const TENANTS = `company,floor,what they do,reception
Alpenbank,5,Private bank,5010
Brightwater,7,Water engineering,7001
Nordlys Museums,3,Exhibition design,3050
Cedar Press,3,Publisher of books,3070
`

const BREAKFAST = `Breakfast at Harbour Hotel

When is breakfast?
From half past six to half past ten, on Sundays to eleven.

Can I have it in my room?
Yes: hang the card on the door before midnight, and a robot brings it.
`

export const DOCUMENTS: Readonly<Record<string, readonly Document[]>> = {
  c_aurora: [
    { title: 'House rules', name: 'house-rules.md', text: HOUSE_RULES, topics: ['House', 'Visitors'], language: 'en' },
    { title: 'Fire and alarm', name: 'fire-and-alarm.txt', text: FIRE, topics: ['Safety'], language: 'en' },
    { title: 'Who is on which floor', name: 'tenants.csv', text: TENANTS, topics: ['Tenants'], language: 'en' },
  ],
  c_hotel: [{ title: 'Breakfast', name: 'breakfast.txt', text: BREAKFAST, topics: ['Meals'], language: 'en' }],
}
