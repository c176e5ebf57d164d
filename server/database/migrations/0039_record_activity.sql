CREATE TABLE "record_activity" (
	"corp_uuid" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"activity_id" text NOT NULL,
	"what" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"robots" text[] DEFAULT '{}' NOT NULL,
	"robot_count" integer DEFAULT 0 NOT NULL,
	"version" integer,
	CONSTRAINT "record_activity_corp_uuid_resource_record_id_at_activity_id_pk" PRIMARY KEY("corp_uuid","resource","record_id","at","activity_id")
);
--> statement-breakpoint
CREATE INDEX "record_activity_at" ON "record_activity" USING btree ("corp_uuid","at");--> statement-breakpoint
INSERT INTO "record_activity" ("corp_uuid", "resource", "record_id", "at", "activity_id", "what", "by_kind", "by_name", "changes", "robots", "robot_count", "version")
SELECT "corp_uuid", "detail" ->> 'resource', "detail" ->> 'record_id', "at", "log_id",
  CASE "action" WHEN 'record_created' THEN 'created' WHEN 'record_changed' THEN 'changed' WHEN 'record_published' THEN 'published'
    WHEN 'publication_retried' THEN 'publishedAgain' ELSE 'withdrawn' END,
  CASE WHEN "user_uuid" = '' THEN 'system' WHEN "user_uuid" LIKE 'APIKEY.%' THEN 'key' ELSE 'person' END,
  "full_name",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('field', "field")), '[]') FROM jsonb_array_elements_text(
    CASE jsonb_typeof("detail" -> 'fields') WHEN 'array' THEN "detail" -> 'fields' ELSE '[]' END) AS "field"),
  ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof("detail" -> 'robots') WHEN 'array' THEN "detail" -> 'robots' ELSE '[]' END)),
  CASE WHEN "detail" ->> 'count' ~ '^\d{1,9}$' THEN ("detail" ->> 'count')::int ELSE 0 END,
  CASE WHEN "detail" ->> 'version' ~ '^\d{1,9}$' THEN ("detail" ->> 'version')::int END
FROM "operation_log"
WHERE "action" IN ('record_created', 'record_changed', 'record_published', 'publication_retried', 'publication_withdrawn')
  AND "detail" ? 'resource' AND "detail" ? 'record_id'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "record_activity" ("corp_uuid", "resource", "record_id", "at", "activity_id", "what", "by_kind", "by_name")
SELECT "corp_uuid", "detail" ->> 'resource', "record_id", "at", "log_id", 'removed',
  CASE WHEN "user_uuid" = '' THEN 'system' WHEN "user_uuid" LIKE 'APIKEY.%' THEN 'key' ELSE 'person' END, "full_name"
FROM "operation_log", jsonb_array_elements_text("detail" -> 'record_ids') AS "record_id"
WHERE "action" = 'records_removed' AND "detail" ? 'resource' AND jsonb_typeof("detail" -> 'record_ids') = 'array'
ON CONFLICT DO NOTHING;
