CREATE TABLE "reception_news" (
	"corp_uuid" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"changed_by" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reception_news_corp_uuid_record_id_pk" PRIMARY KEY("corp_uuid","record_id")
);
--> statement-breakpoint
ALTER TABLE "notice_sends" ADD COLUMN "kind" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD COLUMN "visitor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD COLUMN "letter" jsonb;--> statement-breakpoint
CREATE INDEX "reception_news_due" ON "reception_news" USING btree ("due_at");--> statement-breakpoint
-- What nothing could do is no longer offered; what stays counts from now on: before, nothing was sent.
UPDATE "records" SET "values" = jsonb_set("values", '{channels}', ("values" -> 'channels') - 'console')
WHERE "resource" = 'receptions' AND jsonb_typeof("values" -> 'channels') = 'array' AND "values" -> 'channels' ? 'console';
--> statement-breakpoint
UPDATE "records" SET "values" = "values" - 'channels' - 'tells_before' WHERE "resource" = 'vipService';
--> statement-breakpoint
UPDATE "records" SET "values" = "values" - 'channels' - 'receivers' WHERE "resource" = 'taskQuit';
--> statement-breakpoint
-- Templates with a placeholder that nothing fills in are off until somebody writes it anew.
UPDATE "records" SET "updated_at" = now(), "values" = "values" || jsonb_build_object(
	'includes', CASE WHEN jsonb_typeof("values" -> 'includes') = 'array' THEN ("values" -> 'includes') - 'parking' - 'wifi' ELSE '[]'::jsonb END,
	'is_on', CASE WHEN ("values" -> 'message')::text ~ '\{(?!"|(name|host|time|room|code)\})[^{}]*\}' THEN 'false'::jsonb ELSE coalesce("values" -> 'is_on', 'false'::jsonb) END
)
WHERE "resource" = 'inviteSms';
