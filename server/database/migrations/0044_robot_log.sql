CREATE TABLE "robot_log" (
	"corp_uuid" text NOT NULL,
	"day" date NOT NULL,
	"robot_uuid" text NOT NULL,
	"line_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"left_out_ids" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "robot_log_corp_uuid_day_robot_uuid_line_id_pk" PRIMARY KEY("corp_uuid","day","robot_uuid","line_id")
);
--> statement-breakpoint
CREATE INDEX "robot_log_newest" ON "robot_log" USING btree ("corp_uuid","robot_uuid","at","line_id");--> statement-breakpoint
CREATE INDEX "robot_log_warnings" ON "robot_log" USING btree ("corp_uuid","robot_uuid","at","line_id") WHERE level <> 'info';