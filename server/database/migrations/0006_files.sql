CREATE TABLE "file_parts" (
	"corp_uuid" text NOT NULL,
	"file_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_parts_corp_uuid_file_id_part_pk" PRIMARY KEY("corp_uuid","file_id","part")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"corp_uuid" text NOT NULL,
	"file_id" text NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_corp_uuid_file_id_pk" PRIMARY KEY("corp_uuid","file_id")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"corp_uuid" text NOT NULL,
	"record_id" text NOT NULL,
	"passage" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "passages_corp_uuid_record_id_passage_pk" PRIMARY KEY("corp_uuid","record_id","passage")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"corp_uuid" text NOT NULL,
	"record_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "readings_corp_uuid_record_id_pk" PRIMARY KEY("corp_uuid","record_id")
);
--> statement-breakpoint
CREATE INDEX "readings_asked" ON "readings" USING btree ("asked_at");