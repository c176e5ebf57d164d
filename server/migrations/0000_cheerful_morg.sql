CREATE TABLE "corps" (
	"corp_uuid" text PRIMARY KEY NOT NULL,
	"corp_name" text NOT NULL,
	"corp_logo" text DEFAULT '' NOT NULL,
	"corp_scenario" text DEFAULT '' NOT NULL,
	"enable_aios" text DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_sent_at" ON "outbox" USING btree ("sent_at");