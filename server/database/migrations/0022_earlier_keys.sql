CREATE TABLE "earlier_keys" (
	"corp_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_keys_corp_uuid_kind_owner_id_key_hash_pk" PRIMARY KEY("corp_uuid","kind","owner_id","key_hash")
);
--> statement-breakpoint
CREATE INDEX "earlier_keys_hash" ON "earlier_keys" USING btree ("key_hash");