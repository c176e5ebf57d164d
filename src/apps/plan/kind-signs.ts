import type { FloorThing } from '../../../machines/pages/floor.ts'

export const KIND_PX = 18

/** What is drawn for each kind of place, in a square of `KIND_PX`. */
export const KIND_SIGNS: Readonly<Record<FloorThing['kind'], string>> = {
  entrance: 'M4.8 9H10.4M8 6.4L10.6 9L8 11.6M13 5.2V12.8',
  reception: 'M5 12.2H13M5.8 12.2V11.2A3.2 3.2 0 0 1 12.2 11.2V12.2M9 8V6.4M7.9 6.2H10.1',
  charger: 'M9.9 4.8L6.3 9.7H9.2L8.1 13.2L11.7 8.3H8.8z',
  lift: 'M6.2 8L9 5.2L11.8 8M6.2 10L9 12.8L11.8 10',
  door: 'M5 13H13M6.4 13V5H11.6V13M9.9 9V9.4',
  room: 'M5.4 5.4H12.6V12.6H5.4zM5.4 9.2H8.4M10.6 9.2H12.6',
  exhibit: 'M5 5.4H13V11H5zM9 11V12.2M7.2 13L9 11.2L10.8 13',
  waiting: 'M5 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M9 6.8V9.2L10.5 10.2',
  counter: 'M4.8 8.6H13.2M5.8 8.6V13H12.2V8.6M4.8 8.6L6 5.4H12L13.2 8.6',
}
