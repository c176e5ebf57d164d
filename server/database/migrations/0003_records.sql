CREATE TABLE "record_uniques" (
	"corp_uuid" text NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"value_hash" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "record_uniques_corp_uuid_resource_field_value_hash_pk" PRIMARY KEY("corp_uuid","resource","field","value_hash")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"corp_uuid" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"sort_1" text DEFAULT '' NOT NULL,
	"sort_2" text DEFAULT '' NOT NULL,
	"sort_3" text DEFAULT '' NOT NULL,
	"sort_4" text DEFAULT '' NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removal_id" text,
	CONSTRAINT "records_corp_uuid_resource_record_id_pk" PRIMARY KEY("corp_uuid","resource","record_id")
);
--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "record_uniques_record" ON "record_uniques" USING btree ("corp_uuid","resource","record_id");--> statement-breakpoint
CREATE INDEX "records_updated" ON "records" USING btree ("corp_uuid","resource","updated_at","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_created" ON "records" USING btree ("corp_uuid","resource","created_at","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_sort_1" ON "records" USING btree ("corp_uuid","resource","sort_1" COLLATE "C","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_sort_2" ON "records" USING btree ("corp_uuid","resource","sort_2" COLLATE "C","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_sort_3" ON "records" USING btree ("corp_uuid","resource","sort_3" COLLATE "C","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_sort_4" ON "records" USING btree ("corp_uuid","resource","sort_4" COLLATE "C","record_id") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "records_removed" ON "records" USING btree ("corp_uuid","removal_id") WHERE removed_at IS NOT NULL;--> statement-breakpoint
UPDATE "operation_log" SET "full_name" = "people"."full_name" FROM "people"
	WHERE "people"."corp_uuid" = "operation_log"."corp_uuid" AND "people"."user_uuid" = "operation_log"."user_uuid";--> statement-breakpoint
UPDATE "open_apps" SET "scopes" = "scopes" || ARRAY(
	SELECT scope FROM unnest(ARRAY['records.read', 'records.write']) AS scope
	WHERE NOT scope = ANY ("scopes")
) WHERE "open_appid" LIKE 'foyer.%' AND 'robot.read' = ANY ("scopes");
