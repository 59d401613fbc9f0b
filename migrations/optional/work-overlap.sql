-- Exclusion constraint: one person does not work on two vehicles at the same time, whatever writes the row. The locks of
-- features/appointments/work.queries.ts keep the same promise without it. Needs btree_gist, like the rentals.
ALTER TABLE work_periods ADD CONSTRAINT work_periods_no_overlap
  EXCLUDE USING gist (staff_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);
