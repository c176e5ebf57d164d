-- A database that has not this extension searches without an index: slower, and finds the same.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "records_grams" ON "records" USING gin ("corp_uuid","resource",((string_to_array("search", NULL) || string_to_array(regexp_replace("search", '..', E'\\&\x01', 'g'), E'\x01') || string_to_array(regexp_replace(substr("search", 2), '..', E'\\&\x01', 'g'), E'\x01')) COLLATE "C")) WHERE removed_at IS NULL;
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'records are searched without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
-- What searched by words of three signs and more, in some databases.
DROP INDEX IF EXISTS "records_search";
