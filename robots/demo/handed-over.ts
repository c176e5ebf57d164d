/** What the demo's server hands over to its fleet, which knows of nothing else: keys, maps, and where each robot stands. */
export type HandedOver = {
  url: string
  /** They stay where they are, and do what they are told. */
  isStill: boolean
  robots: readonly DemoRobot[]
  floors: readonly Floor[]
}

export type Spot = { x: number; y: number }

export type DemoRobot = Spot & {
  key: string
  corp_uuid: string
  robot_uuid: string
  robot_prodtype_id: string
  sn: string
  map_name: string
  /** Around here it goes about where its floor has no points. */
  home: Spot
  battery: number
  charging: boolean
  /** What it reported last: one that was stopped stays so until it is released. */
  task: string
  task_place: string
  /** Whether it waits for somebody. */
  isInNeed: boolean
}

export type Point = Spot & { name: string; kind: string }
/** `there`: from the first to the second alone; `speed` is in metres a second. */
export type Path = { from: string; to: string; way: string; speed: number }
export type Floor = { corp_uuid: string; map_name: string; points: readonly Point[]; paths: readonly Path[] }
