-- No robot says an alarm: rules that named it alone are for the console.
UPDATE "records"
SET "values" = jsonb_set("values", '{channels}',
  CASE WHEN "values" -> 'channels' = '["robot"]'::jsonb THEN '["console"]'::jsonb ELSE ("values" -> 'channels') - 'robot' END)
WHERE "resource" = 'warningRules' AND "values" -> 'channels' ? 'robot';
