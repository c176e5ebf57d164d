CREATE TABLE "alarm_orders" (
	"corp_uuid" text NOT NULL,
	"alarm_id" text NOT NULL,
	"command_id" text NOT NULL,
	CONSTRAINT "alarm_orders_corp_uuid_alarm_id_pk" PRIMARY KEY("corp_uuid","alarm_id")
);
