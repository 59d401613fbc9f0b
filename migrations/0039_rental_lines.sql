-- The price of a rental consists of lines: total_amount is the sum of its lines of kind hire and extra, late_charge of its late
-- charge, additional_charges of its other charges. Whichever of both is written, the other follows.
CREATE FUNCTION set_rental_lines(booking rental_bookings, part text, total bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own line_items;
  others bigint;
  rest bigint;
  new_kind text := CASE part WHEN 'hire' THEN 'hire' ELSE 'charge' END;
  new_reason text := CASE part WHEN 'hire' THEN NULL WHEN 'late' THEN 'late' ELSE 'other' END;
  new_description text := CASE part WHEN 'hire' THEN 'Rental' WHEN 'late' THEN 'Late return' ELSE 'Additional charges' END;
  is_by_day boolean;
BEGIN
  -- The line that follows the rental: the others of this part were typed, or are on an invoice.
  SELECT * INTO own FROM line_items l
    WHERE l.rental_booking_id = booking.id AND l.deleted_at IS NULL AND l.invoice_id IS NULL AND l.kind = new_kind
      AND l.reason IS NOT DISTINCT FROM new_reason AND (part <> 'charge' OR l.description = new_description)
    ORDER BY l.position, l.id LIMIT 1;
  SELECT coalesce(sum(l.amount), 0) INTO others FROM line_items l
    WHERE l.rental_booking_id = booking.id AND l.deleted_at IS NULL AND l.id IS DISTINCT FROM own.id
      AND CASE part
        WHEN 'hire' THEN l.kind IN ('hire', 'extra')
        WHEN 'late' THEN l.kind = 'charge' AND l.reason = 'late'
        ELSE l.kind = 'charge' AND l.reason <> 'late'
      END;
  rest := total - others;
  IF rest < 0 THEN
    RAISE EXCEPTION 'the lines of rental % are on an invoice', booking.id USING ERRCODE = 'check_violation', CONSTRAINT = 'line_items_invoiced';
  END IF;
  is_by_day := part = 'hire' AND booking.total_days > 0 AND rest = booking.total_days::bigint * booking.daily_rate;
  IF own.id IS NOT NULL AND rest = 0 THEN
    DELETE FROM line_items WHERE id = own.id;
  ELSIF own.id IS NOT NULL THEN
    UPDATE line_items SET
      quantity = CASE WHEN is_by_day THEN booking.total_days * 1000 ELSE 1000 END,
      unit = CASE WHEN is_by_day THEN 'day' ELSE 'each' END,
      unit_price = CASE WHEN is_by_day THEN booking.daily_rate ELSE rest END,
      amount = rest,
      updated_at = now()
    WHERE id = own.id;
  ELSIF rest > 0 THEN
    INSERT INTO line_items (id, rental_booking_id, position, kind, description, quantity, unit, unit_price, amount, tax, reason)
    VALUES (
      gen_random_uuid(), booking.id,
      (SELECT coalesce(max(l.position), 0) + 1 FROM line_items l WHERE l.rental_booking_id = booking.id AND l.deleted_at IS NULL),
      new_kind, new_description,
      CASE WHEN is_by_day THEN booking.total_days * 1000 ELSE 1000 END,
      CASE WHEN is_by_day THEN 'day' ELSE 'each' END,
      CASE WHEN is_by_day THEN booking.daily_rate ELSE rest END,
      rest, 'gst', new_reason
    );
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rental_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Written because a line has changed, or by a migration.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' OR (NEW.total_amount, NEW.total_days, NEW.daily_rate) IS DISTINCT FROM (OLD.total_amount, OLD.total_days, OLD.daily_rate) THEN
    PERFORM set_rental_lines(NEW, 'hire', NEW.total_amount);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.late_charge <> OLD.late_charge THEN PERFORM set_rental_lines(NEW, 'late', NEW.late_charge); END IF;
  IF TG_OP = 'INSERT' OR NEW.additional_charges <> OLD.additional_charges THEN
    PERFORM set_rental_lines(NEW, 'charge', NEW.additional_charges);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rental_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.rental_booking_id, OLD.rental_booking_id);
  hire bigint;
  late bigint;
  charged bigint;
BEGIN
  -- Written because the rental has changed, or deleted with it.
  IF changed IS NULL OR pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  SELECT coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('hire', 'extra')), 0),
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'charge' AND l.reason = 'late'), 0),
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'charge' AND l.reason <> 'late'), 0)
    INTO hire, late, charged FROM line_items l WHERE l.rental_booking_id = changed AND l.deleted_at IS NULL;
  UPDATE rental_bookings SET total_amount = hire, late_charge = late, additional_charges = charged, updated_at = now()
    WHERE id = changed AND (total_amount, late_charge, additional_charges) IS DISTINCT FROM (hire, late, charged);
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO line_items (id, rental_booking_id, position, kind, description, quantity, unit, unit_price, amount, tax, created_at)
SELECT gen_random_uuid(), id, 1, 'hire', 'Rental',
  CASE WHEN total_amount = total_days::bigint * daily_rate AND total_days BETWEEN 1 AND 10000 THEN total_days * 1000 ELSE 1000 END,
  CASE WHEN total_amount = total_days::bigint * daily_rate AND total_days BETWEEN 1 AND 10000 THEN 'day' ELSE 'each' END,
  CASE WHEN total_amount = total_days::bigint * daily_rate AND total_days BETWEEN 1 AND 10000 THEN daily_rate ELSE total_amount END,
  total_amount, 'gst', created_at
FROM rental_bookings WHERE total_amount > 0;
--> statement-breakpoint
INSERT INTO line_items (id, rental_booking_id, position, kind, description, quantity, unit, unit_price, amount, tax, reason, created_at)
SELECT gen_random_uuid(), id, 2, 'charge', 'Late return', 1000, 'each', late_charge, late_charge, 'gst', 'late', created_at
FROM rental_bookings WHERE late_charge > 0;
--> statement-breakpoint
INSERT INTO line_items (id, rental_booking_id, position, kind, description, quantity, unit, unit_price, amount, tax, reason, created_at)
SELECT gen_random_uuid(), id, 3, 'charge', 'Additional charges', 1000, 'each', additional_charges, additional_charges, 'gst', 'other', created_at
FROM rental_bookings WHERE additional_charges > 0;
--> statement-breakpoint
CREATE TRIGGER rental_priced AFTER INSERT OR UPDATE ON rental_bookings FOR EACH ROW EXECUTE FUNCTION rental_priced();
--> statement-breakpoint
CREATE TRIGGER rental_line_changed AFTER INSERT OR UPDATE OR DELETE ON line_items FOR EACH ROW EXECUTE FUNCTION rental_line_changed();
--> statement-breakpoint
-- Both are compared when the transaction commits, whichever way they were written.
CREATE FUNCTION rental_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking rental_bookings;
  hire bigint;
  late bigint;
  charged bigint;
BEGIN
  SELECT * INTO booking FROM rental_bookings WHERE id = coalesce(NEW.id, OLD.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('hire', 'extra')), 0),
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'charge' AND l.reason = 'late'), 0),
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'charge' AND l.reason <> 'late'), 0)
    INTO hire, late, charged FROM line_items l WHERE l.rental_booking_id = booking.id AND l.deleted_at IS NULL;
  IF (booking.total_amount, booking.late_charge, booking.additional_charges) IS DISTINCT FROM (hire, late, charged) THEN
    RAISE EXCEPTION 'the price of rental % is not the sum of its lines', booking.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rental_bookings_add_up';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT OR UPDATE OF total_amount, late_charge, additional_charges ON rental_bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rental_adds_up();
