-- The net below the booking's own check: one car cannot be taken twice for overlapping times, whatever writes the row.
-- Needs btree_gist, which the embedded PostgreSQL and every managed one have; skipped with a warning where refused.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE rental_bookings ADD CONSTRAINT rental_bookings_no_overlap
  EXCLUDE USING gist (rental_vehicle_id WITH =, tsrange(taken_from, taken_until, '[)') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'picked_up') AND deleted_at IS NULL);
