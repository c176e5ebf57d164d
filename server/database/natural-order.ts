import { type SQL, sql } from 'drizzle-orm'

const DIGITS = 15

/** A text whose order by its letters is the order that people count in: "Room 2" before "Room 10". */
export const naturalOrder = (text: string) =>
  text.replace(/[0-9]+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'))

/** The same, made by the database. */
export const inNaturalOrder = (text: SQL) => sql`natural_order(${text}) COLLATE "C"`
