-- The server itself sees to the index of the search: server/database/search-index.ts.
SELECT 1;
