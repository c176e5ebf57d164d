import type { Rows } from './rows.ts'

export const agent: Rows<'agent'> = {
  c_aurora: [
    {
      name: 'Aura',
      picture: '/robots/mini.svg',
      persona:
        'Aura is the voice of Aurora Tower: a calm host who has worked here for years, knows every floor and who sits where, and never makes anything up.',
      welcome: {
        en: 'Hello, I am Aura. What may I do for you?',
        zh: '您好，我是小奥，有什么可以帮您？',
        ja: 'こんにちは、オーラです。ご用件をどうぞ。',
      },
      languages: ['en', 'zh', 'ja'],
      draws_on: ['pairs', 'documents', 'library'],
      tools: ['show_way', 'lead', 'call_staff', 'take_message'],
      never: ['Salaries', 'Politics', 'Other tenants’ visitors'],
      lost_words: {
        en: 'I do not know that. May I call a colleague?',
        zh: '这个我不太清楚，需要为您叫同事吗？',
        ja: 'それは分かりかねます。係の者をお呼びしましょうか。',
      },
      when_lost: 'call_staff',
      hands_over_to: 'u_staff',
    },
  ],
  c_hotel: [
    {
      name: 'Concierge',
      persona: 'The night concierge of Harbour Hotel: brief, discreet, always helpful.',
      welcome: { en: 'Good evening. How may I help?', ar: 'مساء الخير، كيف أساعدك؟' },
      languages: ['en', 'ar'],
      tone: 'formal',
      draws_on: ['pairs', 'documents'],
      lost_words: { en: 'Let me ask reception for you.', ar: 'دعني أسأل الاستقبال من أجلك.' },
    },
  ],
}

// biome-ignore format: one pair a line
export const agentPairs: Rows<'agentPairs'> = {
  c_aurora: [
    { question: 'When does the tower open?', similar: ['What are the opening hours?', 'Are you open on Saturday?'], answers: { en: 'On workdays from eight to eight, on Saturdays from ten to six.', zh: '工作日八点到二十点，周六十点到十八点。' }, topic: 'House', document: 'knowledgeDocs_1', passage: 'Opening hours' },
    { question: 'May I bring my dog?', similar: ['Are pets allowed?'], answers: { en: 'Guide dogs are welcome everywhere. Other dogs may wait with us in the lobby.', zh: '导盲犬可以进入，其他宠物请在大堂等候。' }, topic: 'House', document: 'knowledgeDocs_1', passage: 'Animals' },
    { question: 'What do I do when the fire alarm sounds?', answers: { en: 'Leave by the stairs, not the lift, and meet on the river bank.', zh: '请走楼梯，不要乘电梯，到江边集合。' }, topic: 'Safety', document: 'knowledgeDocs_2', passage: 'Section 2', alike: 75 },
    { question: 'How do I book the auditorium?', answers: { en: 'Ask event planning at extension 2040, two weeks ahead.', zh: '请提前两周拨打分机 2040 联系活动部。' }, topic: 'Events', is_on: false },
  ],
  c_hotel: [{ question: 'When is breakfast?', answers: { en: 'From half past six to half past ten.', ar: 'من السادسة والنصف إلى العاشرة والنصف.' }, topic: 'Meals' }],
}
