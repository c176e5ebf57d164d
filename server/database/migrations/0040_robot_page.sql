ALTER TABLE "robot_history" ADD COLUMN "due_s" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
CREATE INDEX "alarms_of_robot" ON "alarms" USING btree ("corp_uuid","robot_uuid","opened_at");