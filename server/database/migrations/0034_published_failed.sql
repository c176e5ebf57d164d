-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "published_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_failed" ON "published" USING btree ("corp_uuid") WHERE state = 'failed';
