-- "Room 2" before "Room 10": each number in a text takes fifteen digits, or as many as it has.
CREATE FUNCTION "natural_order"("text" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT regexp_replace(regexp_replace("text", '([0-9]+)', '000000000000000\1', 'g'), '0*([0-9]{15,})', '\1', 'g') $$;
--> statement-breakpoint
UPDATE "records" SET "sort_1" = left(natural_order("sort_1"), 100) WHERE "sort_1" ~ '[0-9]' AND "resource" IN (
	'staff', 'vips', 'permissions', 'robots', 'openApps', 'apiKeys', 'webhooks', 'robotHome', 'hello', 'helloRole',
	'helloVip', 'icebreakers', 'dialogGuide', 'taskQuit', 'vipService', 'inviteSms', 'voices', 'qaLibrary',
	'keywords', 'terminology', 'readings', 'announcements', 'agentPairs', 'knowledgeDocs', 'places', 'drills',
	'smartQa', 'tourRoutes', 'exhibits', 'patrol', 'advertising', 'warningRules', 'dailyNotice', 'tickets', 'maps',
	'mapPaths', 'roomMaps', 'ktvLeads', 'remoteSites', 'dataRooms', 'skillStore', 'skills'
);
--> statement-breakpoint
UPDATE "records" SET "sort_2" = left(natural_order("sort_2"), 100) WHERE "sort_2" ~ '[0-9]' AND "resource" IN (
	'staff', 'visitors', 'tourists', 'vips', 'robots', 'supportReports', 'recommendations', 'dialogReport',
	'receptions', 'voices', 'topics', 'qaLibrary', 'learning', 'answerServices', 'agentPairs', 'miniApps',
	'exhibits', 'warningRecord', 'maps', 'mapJobs', 'roomMaps', 'remoteSites', 'dataRooms'
);
--> statement-breakpoint
UPDATE "records" SET "sort_3" = left(natural_order("sort_3"), 100) WHERE "sort_3" ~ '[0-9]' AND "resource" IN (
	'staff', 'visitors', 'receptions', 'places', 'exhibits', 'maps', 'mapJobs', 'roomMaps', 'remoteSites'
);
--> statement-breakpoint
UPDATE "records" SET "sort_4" = left(natural_order("sort_4"), 100) WHERE "sort_4" ~ '[0-9]' AND "resource" IN (
	'exhibits'
);
