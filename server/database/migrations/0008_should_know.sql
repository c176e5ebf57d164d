-- Nobody was told: the history says who should know.
UPDATE "records"
SET "values" = ("values" - 'told') || jsonb_build_object('should_know', "values" -> 'told')
WHERE "resource" = 'warningRecord' AND "values" ? 'told';
