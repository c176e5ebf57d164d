import { choice } from './choices.ts'
import { resource } from './shape.ts'

export const ttsSetting = resource({
  id: 'ttsSetting',
  page: 'basic.tts_setting',
  archetype: 'single',
  fields: {
    voice: choice(['clear', 'warm', 'young', 'deep', 'child']),
    speed: { type: 'number', required: true, min: 50, max: 200, step: 5, default: 100, unit: '%' },
    pitch: { type: 'number', required: true, min: 50, max: 200, step: 5, default: 100, unit: '%' },
    volume: { type: 'number', required: true, min: 0, max: 100, step: 5, default: 70, unit: '%' },
    quiet_volume: { type: 'number', required: true, min: 0, max: 100, step: 5, default: 30, unit: '%' },
    quiet_from: { type: 'time', requiredWith: 'quiet_until' },
    quiet_until: { type: 'time', requiredWith: 'quiet_from', differsFrom: 'quiet_from' },
    may_interrupt: { type: 'flag', default: true },
    shows_subtitles: { type: 'flag', default: true },
    pronunciations: {
      type: 'rows',
      max: 100,
      fields: {
        written: { type: 'text', required: true, max: 60, distinct: true },
        spoken: { type: 'text', required: true, max: 120 },
      },
    },
    robots: { type: 'robots' },
  },
  title: 'voice',
  columns: ['voice', 'speed', 'pitch', 'volume', 'updated_at'],
  searches: [],
  filters: [],
  sorts: [],
  sort: { by: 'updated_at', descending: true },
  may: { read: 'staff', write: 'admin' },
})
