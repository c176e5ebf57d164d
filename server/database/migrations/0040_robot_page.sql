-- outside a transaction
ALTER TABLE "robot_history" ADD COLUMN IF NOT EXISTS "due_s" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "alarms_of_robot";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alarms_of_robot" ON "alarms" USING btree ("corp_uuid","robot_uuid","opened_at");
