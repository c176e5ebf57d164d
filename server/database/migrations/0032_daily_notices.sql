CREATE TABLE "notice_sends" (
	"corp_uuid" text NOT NULL,
	"send_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"notice" text NOT NULL,
	"day" text NOT NULL,
	"user_uuid" text NOT NULL,
	"receiver" text NOT NULL,
	"channel" text NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"why" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_sends_corp_uuid_send_id_pk" PRIMARY KEY("corp_uuid","send_id")
);
--> statement-breakpoint
CREATE INDEX "notice_sends_at" ON "notice_sends" USING btree ("corp_uuid","at","send_id");--> statement-breakpoint
CREATE INDEX "notice_sends_day" ON "notice_sends" USING btree ("corp_uuid","notice_id","day");--> statement-breakpoint
CREATE INDEX "notice_sends_due" ON "notice_sends" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
-- Nothing showed a notice in the console: those that had no other channel are off. All count from now on; before, none was sent.
UPDATE "records"
SET "updated_at" = now(), "values" = jsonb_set(
	jsonb_set("values", '{channels}', ("values" -> 'channels') - 'console'),
	'{is_on}',
	CASE WHEN ("values" -> 'channels') - 'console' = '[]'::jsonb THEN 'false'::jsonb ELSE coalesce("values" -> 'is_on', 'false'::jsonb) END
)
WHERE "resource" = 'dailyNotice' AND "values" ? 'channels';
