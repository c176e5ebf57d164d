import type { Client } from 'pg'
import { hashOf } from '../../../server/secrets/secrets.ts'
import { keyOf } from './robot-of.ts'

/** Gives the demo company so many robots more, `bench_0` and so on. */
export async function addRobots(client: Client, count: number) {
  const hashes = Array.from({ length: count }, (_, n) => hashOf(keyOf(n)))
  await client.query(
    `INSERT INTO robots (corp_uuid, robot_uuid, robot_prodtype_id, robot_name, sn, key_hash)
     SELECT 'c_aurora', 'bench_' || n - 1, 'carry', 'Robot ' || n, 'BENCH-' || n, hash
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
    [hashes],
  )
}
