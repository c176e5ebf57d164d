CREATE TABLE "api_key_secrets" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"key_id" text NOT NULL,
	"begins" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_for" text,
	"works_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "api_key_secrets_key" ON "api_key_secrets" USING btree ("corp_uuid","key_id");