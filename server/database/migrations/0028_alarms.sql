CREATE TABLE "alarm_calls" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"user_uuid" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alarm_calls_corp_uuid_alarm_id_user_uuid_channel_pk" PRIMARY KEY("corp_uuid","alarm_id","user_uuid","channel")
);
--> statement-breakpoint
CREATE TABLE "alarm_entries" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	CONSTRAINT "alarm_entries_corp_uuid_alarm_id_entry_id_pk" PRIMARY KEY("corp_uuid","alarm_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_people" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"user_uuid" text NOT NULL,
	"after_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alarm_people_corp_uuid_alarm_id_user_uuid_pk" PRIMARY KEY("corp_uuid","alarm_id","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"rule_name" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"robot_name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"over_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "alarms_corp_uuid_alarm_id_pk" PRIMARY KEY("corp_uuid","alarm_id")
);
--> statement-breakpoint
CREATE INDEX "alarm_calls_next" ON "alarm_calls" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alarm_entries_at" ON "alarm_entries" USING btree ("corp_uuid","alarm_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_one" ON "alarms" USING btree ("corp_uuid","rule_id","robot_uuid") WHERE state <> 'closed';