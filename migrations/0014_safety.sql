CREATE INDEX "audit_log_by_client_before" ON "audit_log" USING btree (("before" ->> 'clientId')) WHERE "audit_log"."before" ->> 'clientId' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_client_after" ON "audit_log" USING btree (("after" ->> 'clientId')) WHERE "audit_log"."after" ->> 'clientId' is not null;--> statement-breakpoint
-- Written manually
-- A person works on one vehicle at a time: a period ends, at the latest, when the person's next one starts.
UPDATE work_periods SET ended_at = following.started_at
FROM (
  SELECT id, lead(started_at) OVER (PARTITION BY staff_id ORDER BY started_at, id) AS started_at FROM work_periods
) AS following
WHERE following.id = work_periods.id AND following.started_at < coalesce(work_periods.ended_at, 'infinity');
