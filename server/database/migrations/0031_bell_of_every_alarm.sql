-- The bell of the console counts every alarm, whatever its rule says: the channels of a rule are those of messages.
UPDATE "records"
SET "values" = jsonb_set("values", '{channels}', ("values" -> 'channels') - 'console')
WHERE "resource" = 'warningRules' AND "values" -> 'channels' ? 'console';
