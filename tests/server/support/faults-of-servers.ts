/** Servers that are killed, start again, lose their database or their disk, or meet slow clients: most of each test is waiting. */
export const FAULTS_OF_SERVERS = [
  'admin/admin-process',
  'backup/backup',
  'database/full-disk',
  'database/kill',
  'database/lost-database',
  'database/silent-database',
  'http/folder',
  'http/slow-sockets',
  'http/slow-uploads',
  'imports/import-kill',
  'process/process',
  'process/refusals',
  'process/rolling-restart',
].map((name) => `tests/server/${name}.test.ts`)
