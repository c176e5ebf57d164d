CREATE TABLE "webhook_deliveries" (
	"corp_uuid" text NOT NULL,
	"delivery_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"webhook" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"why" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_deliveries_corp_uuid_delivery_id_pk" PRIMARY KEY("corp_uuid","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_robots" (
	"corp_uuid" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"is_online" boolean NOT NULL,
	CONSTRAINT "webhook_robots_corp_uuid_robot_uuid_pk" PRIMARY KEY("corp_uuid","robot_uuid")
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("corp_uuid","at","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("corp_uuid","webhook_id","next_at") WHERE state = 'waiting';