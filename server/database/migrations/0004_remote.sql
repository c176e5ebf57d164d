CREATE TABLE "command_results" (
	"corp_uuid" text NOT NULL,
	"command_id" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"robot_name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"lasts_s" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "command_results_corp_uuid_command_id_robot_uuid_pk" PRIMARY KEY("corp_uuid","command_id","robot_uuid")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"corp_uuid" text NOT NULL,
	"command_id" text NOT NULL,
	"user_uuid" text NOT NULL,
	"sent_by" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commands_corp_uuid_command_id_pk" PRIMARY KEY("corp_uuid","command_id")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"corp_uuid" text NOT NULL,
	"map_name" text NOT NULL,
	"place_name" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	CONSTRAINT "places_corp_uuid_map_name_place_name_pk" PRIMARY KEY("corp_uuid","map_name","place_name")
);
--> statement-breakpoint
CREATE TABLE "warning_states" (
	"corp_uuid" text NOT NULL,
	"rule_id" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text,
	CONSTRAINT "warning_states_corp_uuid_rule_id_robot_uuid_pk" PRIMARY KEY("corp_uuid","rule_id","robot_uuid")
);
--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "orders" jsonb;--> statement-breakpoint
CREATE INDEX "command_results_robot" ON "command_results" USING btree ("corp_uuid","robot_uuid");--> statement-breakpoint
CREATE INDEX "command_results_live" ON "command_results" USING btree ("changed_at") WHERE state IN ('sent', 'accepted', 'under_way');--> statement-breakpoint
CREATE INDEX "commands_sent_at" ON "commands" USING btree ("corp_uuid","sent_at");--> statement-breakpoint
UPDATE "open_apps" SET "scopes" = "scopes" || ARRAY['robot.command']
	WHERE "open_appid" LIKE 'foyer.%' AND 'robot.read' = ANY ("scopes") AND NOT 'robot.command' = ANY ("scopes");
