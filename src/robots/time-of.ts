import type { Robot } from '../../machines/entities.ts'

export const timeOf = ({ last_seen }: Robot) => new Date(last_seen * 1000)
