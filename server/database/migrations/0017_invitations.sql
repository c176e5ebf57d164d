CREATE TABLE "invitations" (
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"inviter" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"channel" text,
	"identifier_hash" text,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_corp_uuid_user_uuid_pk" PRIMARY KEY("corp_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link" text;--> statement-breakpoint
CREATE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("due_at");