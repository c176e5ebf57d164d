ALTER TABLE "alarm_entries" ADD COLUMN "dept" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_people" ADD COLUMN "dept" text DEFAULT '' NOT NULL;