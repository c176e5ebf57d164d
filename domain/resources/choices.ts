export const LANG_CODES = ['zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw'] as const

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const GENDERS = ['female', 'male', 'other'] as const

/** Of the key, or secret, that the server makes of a record: `changing` while the one before works on beside it. */
export const KEY_STATES = ['valid', 'changing', 'none'] as const

/** For records that can be switched off without being removed. */
export const ON_AND_OFF = {
  turnOn: { from: { is_on: [false] }, set: { is_on: true } },
  turnOff: { from: { is_on: [true] }, set: { is_on: false } },
} as const

/** A choice that must be made; of a new record it is the first option, unless another is named. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  preset: Options[number] = options[0],
) => ({ type: 'choice', options, required: true, default: preset }) as const
