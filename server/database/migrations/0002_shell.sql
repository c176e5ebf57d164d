CREATE TABLE "user_prefs" (
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"pref_key" text NOT NULL,
	"pref_value" text NOT NULL,
	CONSTRAINT "user_prefs_corp_uuid_user_uuid_pref_key_pk" PRIMARY KEY("corp_uuid","user_uuid","pref_key")
);
--> statement-breakpoint
ALTER TABLE "open_apps" ADD COLUMN "entry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_apps" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "open_apps" SET "scopes" = "scopes" || ARRAY(
	SELECT scope FROM unnest(ARRAY['profile.read', 'console.notify', 'console.navigate', 'console.window', 'console.prefs']) AS scope
	WHERE NOT scope = ANY ("scopes")
) WHERE "open_appid" LIKE 'foyer.%';
