import { choice, LANG_CODES, ON_AND_OFF } from './choices.ts'
import { resource } from './shape.ts'
import { FROM_DAY_TO_DAY, ON_ROBOTS } from './shared-fields.ts'

/** Who the agent is, how it speaks, what it may do, and what it does when it knows no answer. */
export const agent = resource({
  id: 'agent',
  page: 'agentos.agent',
  archetype: 'single',
  fields: {
    name: { type: 'text', required: true, max: 40 },
    picture: { type: 'picture' },
    persona: { type: 'longText', required: true, max: 2000 },
    welcome: { type: 'localTexts', required: true, max: 200, inEach: 'languages' },
    languages: { type: 'choices', options: LANG_CODES, required: true },
    tone: choice(['warm', 'factual', 'playful', 'formal']),
    answer_length: choice(['short', 'medium', 'long']),
    model: choice(['quick', 'balanced', 'thorough'], 'balanced'),
    temperature: { type: 'number', required: true, min: 0, max: 1, step: 0.05, default: 0.3 },
    draws_on: { type: 'choices', options: ['pairs', 'documents', 'library', 'model'], required: true },
    tools: {
      type: 'choices',
      options: ['show_way', 'lead', 'call_staff', 'take_message', 'play_media', 'open_skill', 'weather'],
    },
    never: { type: 'texts', max: 50, longest: 100 },
    when_lost: choice(['say_so', 'ask_back', 'offer_topics', 'call_staff'], 'ask_back'),
    lost_words: { type: 'localTexts', required: true, max: 200, inEach: 'languages' },
    tries: { type: 'number', required: true, min: 1, max: 5, default: 2 },
    hands_over_to: { type: 'reference', of: 'staff' },
    remembers: { type: 'number', required: true, min: 0, max: 60, default: 5, unit: 'minutes' },
    robots: { type: 'robots' },
  },
  title: 'name',
  columns: ['name', 'tone', 'model', 'updated_at'],
  searches: [],
  filters: [],
  sorts: [],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'admin' },
})

/** Questions to which the agent gives these answers and no others, word for word. */
export const agentPairs = resource({
  id: 'agentPairs',
  page: 'agentos.agent_knowledge_qa',
  fields: {
    question: { type: 'text', required: true, unique: true, max: 200 },
    similar: { type: 'texts', max: 30, longest: 200 },
    answers: { type: 'localTexts', required: true, max: 1000 },
    topic: { type: 'text', max: 60 },
    document: { type: 'reference', of: 'knowledgeDocs' },
    passage: { type: 'text', max: 100 },
    alike: { type: 'number', required: true, min: 50, max: 100, step: 5, default: 85, unit: '%' },
    link: { type: 'link' },
    ...FROM_DAY_TO_DAY,
    ...ON_ROBOTS,
  },
  title: 'question',
  columns: ['question', 'answers', 'topic', 'document', 'alike', 'robots', 'is_on', 'updated_at'],
  searches: ['question', 'similar', 'answers', 'topic'],
  filters: ['document', 'is_on', 'updated_at'],
  sorts: ['question', 'topic'],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'staff' },
  imports: ['question', 'similar', 'answers', 'topic', 'passage', 'alike', 'link', 'starts_on', 'ends_on', 'is_on'],
  actions: ON_AND_OFF,
})
