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
CREATE UNIQUE INDEX "alarms_one" ON "alarms" USING btree ("corp_uuid","rule_id","robot_uuid") WHERE state <> 'closed';--> statement-breakpoint
-- What still holds is an alarm that is open.
INSERT INTO "alarms" ("corp_uuid", "alarm_id", "rule_id", "robot_uuid", "kind", "level", "rule_name", "advice", "robot_name", "place", "opened_at", "last_at")
SELECT held."corp_uuid", held."record_id", held."rule_id", held."robot_uuid", record."values" ->> 'kind',
  coalesce(nullif(record."values" ->> 'level', ''), 'warning'), coalesce(rule."values" ->> 'name', ''),
  coalesce(rule."values" ->> 'advice', ''), coalesce(record."values" ->> 'robot', ''), coalesce(record."values" ->> 'place', ''),
  record."created_at", record."created_at"
FROM "warning_states" AS held
JOIN "records" AS record ON record."corp_uuid" = held."corp_uuid" AND record."resource" = 'warningRecord' AND record."record_id" = held."record_id"
LEFT JOIN "records" AS rule ON rule."corp_uuid" = held."corp_uuid" AND rule."resource" = 'warningRules' AND rule."record_id" = held."rule_id";
--> statement-breakpoint
INSERT INTO "alarm_people" ("corp_uuid", "alarm_id", "user_uuid")
SELECT DISTINCT alarm."corp_uuid", alarm."alarm_id", person."user_uuid"
FROM "alarms" AS alarm
JOIN "records" AS rule ON rule."corp_uuid" = alarm."corp_uuid" AND rule."resource" = 'warningRules' AND rule."record_id" = alarm."rule_id"
JOIN "people" AS person ON person."corp_uuid" = alarm."corp_uuid"
  AND rule."values" -> 'receivers' @> jsonb_build_array(jsonb_build_object('person', person."user_uuid"));
--> statement-breakpoint
INSERT INTO "alarm_entries" ("corp_uuid", "alarm_id", "entry_id", "at", "kind")
SELECT "corp_uuid", "alarm_id", "alarm_id", "opened_at", 'opened' FROM "alarms";
--> statement-breakpoint
UPDATE "records"
SET "values" = "values" || jsonb_build_object('times', 1, 'taken_by', '', 'closed_by', '', 'found', '', 'state',
  CASE WHEN EXISTS (SELECT 1 FROM "alarms" WHERE "alarms"."corp_uuid" = "records"."corp_uuid" AND "alarms"."alarm_id" = "records"."record_id")
    THEN 'open' ELSE 'closed' END)
WHERE "resource" = 'warningRecord';
