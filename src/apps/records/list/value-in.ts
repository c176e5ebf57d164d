import type { Stored } from '../../../../machines/entities.ts'

/** A column's value: a field of the record, or what the server knows of every record. */
export const valueIn = ({ values, ...stamps }: Stored, column: string): unknown =>
  Object.hasOwn(values, column) ? values[column] : stamps[column as keyof typeof stamps]
