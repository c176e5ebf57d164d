ALTER TABLE "open_apps" ADD COLUMN "old_secret_hash" text;--> statement-breakpoint
ALTER TABLE "open_apps" ADD COLUMN "old_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "old_key_hash" text;--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "old_key_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "corp_app_secrets" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "corps" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "corps" ADD COLUMN "default_lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "corps" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
-- quick: robots are few
CREATE INDEX "robots_old_key_hash" ON "robots" USING btree ("old_key_hash") WHERE old_key_hash IS NOT NULL;