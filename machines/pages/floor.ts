import type { components } from '../../openapi/capi.gen.ts'

type Schemas = components['schemas']

export type Floor = Schemas['Floor']
/** A point, a room, a lift or a door of a floor. */
export type FloorThing = Schemas['FloorThing']
export type FloorZone = Schemas['FloorZone']
export type Floors = Schemas['FloorListData']
/** `floors` is absent where nothing has changed. */
export type FloorsAnswer = { floors?: Floors; etag: string }
export type FloorsQuestion = { etag: string }
