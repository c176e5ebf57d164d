CREATE TABLE "robot_events" (
	"corp_uuid" text NOT NULL,
	"day" date NOT NULL,
	"robot_uuid" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "robot_events_corp_uuid_day_robot_uuid_event_id_pk" PRIMARY KEY("corp_uuid","day","robot_uuid","event_id")
);
--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "alarms" text[] DEFAULT '{}' NOT NULL;