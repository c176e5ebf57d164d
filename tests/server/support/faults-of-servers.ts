/** Servers that are killed, start again, lose their database or their disk: each test waits for processes that it starts. */
export const FAULTS_OF_SERVERS = [
  'admin/admin-process',
  'backup/backup',
  'database/full-disk',
  'database/kill',
  'database/lost-database',
  'http/folder',
  'imports/import-kill',
  'process/process',
  'process/refusals',
  'process/rolling-restart',
].map((name) => `tests/server/${name}.test.ts`)
