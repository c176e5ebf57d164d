import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ageOf, idOf, isOurs } from './robot-of.ts'

type Server = { apps: string }

const POLL_EVERY_MS = 1000

/** Has robots say something; answers whether that was sent. */
export async function send({ apps }: Server, app_token: string, robots: readonly number[]) {
  const params = { text: 'Good morning', lang: 'en', voice: 'warm' }
  const answer = await fetch(`${apps}/open/v1/command/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), kind: 'say', params, robot_uuids: robots.map(idOf) }),
  })
  const { ret } = (await answer.json()) as { ret: number }
  return ret === 0
}

type Listed = { robot: { robot_uuid: string; position: { x: number } | null } }
type Answer = { data: { cursor: string; is_part: boolean; robot_list: Listed[] } }

/** Polls the list as the page does; answers which report it showed of each robot, look after look. */
export async function watchList({ apps }: Server, app_token: string, isOver: () => boolean) {
  const looks: { robot: string; at: number; saidAt: number; x: number }[] = []
  const shown = new Map<string, number>()
  let since = ''
  while (!isOver()) {
    const query = new URLSearchParams({ robot_prodtype_id: 'carry', since })
    const answer = await fetch(`${apps}/open/v1/robot_list?${query}`, {
      headers: { authorization: `Bearer ${app_token}` },
    })
    const { data } = (await answer.json()) as Answer
    since = data.cursor
    const at = Date.now()
    for (const { robot } of data.robot_list) if (robot.position) shown.set(robot.robot_uuid, robot.position.x)
    for (const [robot, x] of shown) if (isOurs(robot)) looks.push({ robot, at, saidAt: at - ageOf(x, at), x })
    await pause(POLL_EVERY_MS)
  }
  return looks
}
