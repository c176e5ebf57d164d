-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "operation_log_action";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operation_log_action" ON "operation_log" USING btree ("corp_uuid","action","at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operation_log_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operation_log_name" ON "operation_log" USING btree ("corp_uuid",(coalesce(nullif("full_name", ''), "user_uuid") COLLATE "C"),"at");
