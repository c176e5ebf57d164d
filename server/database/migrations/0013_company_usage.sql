CREATE TABLE "company_usage" (
	"corp_uuid" text NOT NULL,
	"quota" text NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "company_usage_corp_uuid_quota_pk" PRIMARY KEY("corp_uuid","quota")
);
