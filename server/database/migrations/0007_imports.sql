CREATE TABLE "import_files" (
	"corp_uuid" text NOT NULL,
	"job_id" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_corp_uuid_job_id_part_pk" PRIMARY KEY("corp_uuid","job_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"corp_uuid" text NOT NULL,
	"job_id" text NOT NULL,
	"row" integer NOT NULL,
	"verdict" text NOT NULL,
	"title" text NOT NULL,
	"record_id" text NOT NULL,
	"version" bigint NOT NULL,
	"before" jsonb,
	"cells" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_rows_corp_uuid_job_id_row_pk" PRIMARY KEY("corp_uuid","job_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"corp_uuid" text NOT NULL,
	"job_id" text NOT NULL,
	"resource" text NOT NULL,
	"created_by" text NOT NULL,
	"user_uuid" text NOT NULL,
	"role_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"format" text NOT NULL,
	"existing" text NOT NULL,
	"time_zone" text NOT NULL,
	"heading" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"runner" text DEFAULT '' NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "imports_corp_uuid_job_id_pk" PRIMARY KEY("corp_uuid","job_id")
);
--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("corp_uuid","job_id","verdict","row");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_active" ON "imports" USING btree ("corp_uuid") WHERE is_active;--> statement-breakpoint
CREATE INDEX "imports_open" ON "imports" USING btree ("created_at") WHERE state IN ('waiting', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_page" ON "imports" USING btree ("corp_uuid","resource","created_at");