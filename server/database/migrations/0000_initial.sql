CREATE TABLE "app_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"session_id" text NOT NULL,
	"open_appid" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"lang_code" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"corp_uuid" text DEFAULT '' NOT NULL,
	"project_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"p_menu_id" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"robot_prodtype_ids" text[],
	"is_legacy" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"menu_type" text NOT NULL,
	"menu_url" text DEFAULT '' NOT NULL,
	"menu_icon" text DEFAULT '' NOT NULL,
	"menu_icon_active" text DEFAULT '' NOT NULL,
	"menu_icon_type" text DEFAULT '2' NOT NULL,
	"menu_target" text DEFAULT '' NOT NULL,
	"open_appid" text DEFAULT '' NOT NULL,
	"menu_acl" text DEFAULT '' NOT NULL,
	"menu_name_map" jsonb NOT NULL,
	"nav_title_map" jsonb NOT NULL,
	"nav_intro_map" jsonb NOT NULL,
	CONSTRAINT "menus_corp_uuid_project_id_menu_id_pk" PRIMARY KEY("corp_uuid","project_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "open_apps" (
	"corp_uuid" text DEFAULT '' NOT NULL,
	"open_appid" text NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"scopes" text[] NOT NULL,
	"menu_acl" text DEFAULT '' NOT NULL,
	"redirect_url" text DEFAULT '' NOT NULL,
	"secret_hash" text,
	CONSTRAINT "open_apps_corp_uuid_open_appid_pk" PRIMARY KEY("corp_uuid","open_appid")
);
--> statement-breakpoint
CREATE TABLE "open_auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"session_id" text NOT NULL,
	"open_appid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "robot_prodtypes" (
	"robot_prodtype_id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"name_map" jsonb NOT NULL,
	"picture" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "robots" (
	"corp_uuid" text NOT NULL,
	"robot_uuid" text NOT NULL,
	"robot_prodtype_id" text NOT NULL,
	"robot_name" text NOT NULL,
	"sn" text NOT NULL,
	"key_hash" text,
	"state" integer DEFAULT 0 NOT NULL,
	"last_seen" timestamp with time zone,
	"battery" integer DEFAULT 0 NOT NULL,
	"charging" boolean DEFAULT false NOT NULL,
	"task" text DEFAULT 'idle' NOT NULL,
	"task_place" text DEFAULT '' NOT NULL,
	"map_name" text,
	"x" double precision,
	"y" double precision,
	"is_simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "robots_corp_uuid_robot_uuid_pk" PRIMARY KEY("corp_uuid","robot_uuid")
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"corp_uuid" text NOT NULL,
	"day" date NOT NULL,
	"stat_event" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_corp_uuid_day_stat_event_pk" PRIMARY KEY("corp_uuid","day","stat_event")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"wrong_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corp_app_secrets" (
	"corp_uuid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corp_app_secrets_corp_uuid_secret_hash_pk" PRIMARY KEY("corp_uuid","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "corps" (
	"corp_uuid" text PRIMARY KEY NOT NULL,
	"corp_name" text NOT NULL,
	"corp_logo" text DEFAULT '' NOT NULL,
	"corp_scenario" text DEFAULT '' NOT NULL,
	"enable_aios" text DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identifiers" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"corp_uuid" text NOT NULL,
	"log_id" text NOT NULL,
	"user_uuid" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_log_corp_uuid_log_id_pk" PRIMARY KEY("corp_uuid","log_id")
);
--> statement-breakpoint
CREATE TABLE "password_locks" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"guesses" text[] DEFAULT '{}' NOT NULL,
	"guessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"person_id" text NOT NULL,
	"full_name" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"dept" text DEFAULT '' NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"role_id" text DEFAULT '1' NOT NULL,
	"avatar_url" text DEFAULT '' NOT NULL,
	"user_locale_id" text DEFAULT '' NOT NULL,
	"login_status" integer DEFAULT 0 NOT NULL,
	"password_hash" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"is_activated" boolean DEFAULT true NOT NULL,
	"has_console_access" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "people_corp_uuid_user_uuid_pk" PRIMARY KEY("corp_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_counters" (
	"counter_hash" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"bind_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"may_set_password_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"corp_uuid" text NOT NULL,
	"user_uuid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "app_sessions_expired" ON "app_sessions" USING btree ("corp_uuid","expires_at");--> statement-breakpoint
CREATE INDEX "open_auth_codes_expired" ON "open_auth_codes" USING btree ("corp_uuid","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "robots_key_hash" ON "robots" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "robots_sn" ON "robots" USING btree ("corp_uuid","sn");--> statement-breakpoint
CREATE INDEX "robots_simulated" ON "robots" USING btree ("corp_uuid") WHERE is_simulated;--> statement-breakpoint
CREATE INDEX "identifiers_person" ON "identifiers" USING btree ("corp_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("corp_uuid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_person_id" ON "people" USING btree ("corp_uuid","person_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("corp_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "sso_tokens_corp" ON "sso_tokens" USING btree ("corp_uuid");--> statement-breakpoint
CREATE INDEX "outbox_sent_at" ON "outbox" USING btree ("sent_at");