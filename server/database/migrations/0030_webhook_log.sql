-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_webhook";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("corp_uuid","webhook_id","at","delivery_id");
