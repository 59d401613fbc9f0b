-- Exclusion constraint: one car cannot have two rentals with overlapping times, whatever writes the row.
-- Needs btree_gist, available in the embedded PostgreSQL and in managed services; skipped with a warning if not.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE rental_bookings ADD CONSTRAINT rental_bookings_no_overlap
  EXCLUDE USING gist (rental_vehicle_id WITH =, tsrange(taken_from, taken_until, '[)') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'picked_up') AND deleted_at IS NULL);
