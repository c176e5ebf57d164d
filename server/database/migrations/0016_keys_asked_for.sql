ALTER TABLE "open_apps" ADD COLUMN "secret_made_for" text;--> statement-breakpoint
ALTER TABLE "robots" ADD COLUMN "key_made_for" text;--> statement-breakpoint
ALTER TABLE "corp_app_secrets" ADD COLUMN "made_for" text;