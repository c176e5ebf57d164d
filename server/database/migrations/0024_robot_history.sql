CREATE TABLE "robot_history" (
	"corp_uuid" text NOT NULL,
	"day" date NOT NULL,
	"robot_uuid" text NOT NULL,
	"own_ms" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" integer NOT NULL,
	"battery" integer NOT NULL,
	"charging" boolean NOT NULL,
	"task" text NOT NULL,
	"task_place" text NOT NULL,
	"map_name" text,
	"x" double precision,
	"y" double precision,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "robot_history_corp_uuid_day_robot_uuid_own_ms_pk" PRIMARY KEY("corp_uuid","day","robot_uuid","own_ms")
);
--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;