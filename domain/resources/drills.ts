import { choice, LANG_CODES } from './choices.ts'
import { resource } from './shape.ts'

/** Who the language model plays, and how it did in trial conversations before guests meet it. */
export const drills = resource({
  id: 'drills',
  page: 'qa.chatgpt_drill',
  fields: {
    name: { type: 'text', required: true, max: 60 },
    language: choice(LANG_CODES, 'en'),
    persona: { type: 'longText', required: true, max: 2000 },
    tone: choice(['friendly', 'formal', 'brief', 'playful']),
    freedom: { type: 'number', required: true, min: 0, max: 1, step: 0.1, default: 0.3 },
    longest: { type: 'number', required: true, min: 20, max: 500, step: 10, default: 120, unit: 'characters' },
    avoids: { type: 'texts', max: 30, longest: 60 },
    if_asked: { type: 'localTexts', max: 200 },
    examples: {
      type: 'rows',
      max: 50,
      fields: {
        asked: { type: 'text', required: true, max: 200 },
        answered: { type: 'longText', max: 1000 },
        verdict: choice(['untested', 'good', 'poor']),
        better: { type: 'longText', max: 1000 },
      },
    },
    tester: { type: 'reference', of: 'staff' },
    robots: { type: 'robots' },
    state: choice(['draft', 'trial', 'released']),
  },
  title: 'name',
  columns: ['name', 'language', 'tone', 'examples', 'tester', 'robots', 'state', 'updated_at'],
  searches: ['name', 'persona', 'avoids', 'examples'],
  filters: ['state', 'language', 'tone', 'tester'],
  sorts: ['name', 'language', 'state'],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  actions: {
    try: { from: { state: ['draft'] }, set: { state: 'trial' } },
    release: { from: { state: ['trial'] }, set: { state: 'released' } },
    revise: { from: { state: ['trial', 'released'] }, set: { state: 'draft' } },
  },
})
