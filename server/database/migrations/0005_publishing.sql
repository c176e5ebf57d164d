CREATE TABLE "publications" (
	"corp_uuid" text NOT NULL,
	"publication_id" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"map_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_corp_uuid_publication_id_pk" PRIMARY KEY("corp_uuid","publication_id")
);
--> statement-breakpoint
CREATE TABLE "published" (
	"corp_uuid" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"publication_id" text NOT NULL,
	"goal" text DEFAULT 'there' NOT NULL,
	"version" integer NOT NULL,
	"version_there" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"comes_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "published_corp_uuid_resource_record_id_robot_uuid_pk" PRIMARY KEY("corp_uuid","resource","record_id","robot_uuid")
);
--> statement-breakpoint
CREATE INDEX "published_robot" ON "published" USING btree ("corp_uuid","robot_uuid");--> statement-breakpoint
CREATE INDEX "published_open" ON "published" USING btree ("corp_uuid","robot_uuid") WHERE state IN ('waiting', 'sending');