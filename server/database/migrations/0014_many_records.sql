CREATE TABLE "record_counts" (
	"corp_uuid" text NOT NULL,
	"resource" text NOT NULL,
	"part" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "record_counts_corp_uuid_resource_part_pk" PRIMARY KEY("corp_uuid","resource","part")
);
--> statement-breakpoint
INSERT INTO "record_counts" ("corp_uuid", "resource", "part", "counted")
  SELECT "corp_uuid", "resource", 0, count(*) FROM "records" WHERE "removed_at" IS NULL GROUP BY "corp_uuid", "resource";
