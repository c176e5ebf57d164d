/** Servers that are killed, start again, lose their database, their disk or the time, share one database, or meet slow clients: most of each test is waiting. */
export const FAULTS_OF_SERVERS = [
  'admin/admin-process',
  'backup/backup',
  'database/durable',
  'database/full-disk',
  'database/kill',
  'database/lost-database',
  'database/silent-database',
  'http/folder',
  'http/slow-sockets',
  'http/slow-uploads',
  'imports/import-kill',
  'process/clock-jump',
  'process/process',
  'process/refusals',
  'process/rolling-restart',
  'sign-in/three-processes',
].map((name) => `tests/server/${name}.test.ts`)
