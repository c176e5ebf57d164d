CREATE TABLE "address_tries" (
	"counter_hash" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
