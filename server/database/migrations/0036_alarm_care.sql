CREATE TABLE "alarm_reminders" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"user_uuid" text NOT NULL,
	"channel" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alarm_reminders_corp_uuid_alarm_id_user_uuid_channel_pk" PRIMARY KEY("corp_uuid","alarm_id","user_uuid","channel")
);
--> statement-breakpoint
CREATE INDEX "alarm_reminders_next" ON "alarm_reminders" USING btree ("next_at");