CREATE INDEX "rental_bookings_by_end" ON "rental_bookings" USING btree ("end_date") WHERE "rental_bookings"."deleted_at" is null and "rental_bookings"."status" <> 'cancelled';--> statement-breakpoint
-- Rows that were only added are announced apart: they cannot change a list that joins this table to rows of its own.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hoist_changes', TG_TABLE_NAME || CASE TG_OP WHEN 'INSERT' THEN ' insert' ELSE '' END);
  RETURN NULL;
END
$$;
