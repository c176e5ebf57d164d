CREATE TABLE "robot_silences" (
	"corp_uuid" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"robot_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	CONSTRAINT "robot_silences_corp_uuid_robot_uuid_pk" PRIMARY KEY("corp_uuid","robot_uuid")
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "snoozed_by" text DEFAULT '' NOT NULL;