-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "invitations_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invitations_failed" ON "invitations" USING btree ("failed_at") WHERE failed_at IS NOT NULL;
