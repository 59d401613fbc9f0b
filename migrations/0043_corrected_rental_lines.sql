-- A line of a credited invoice that a further line replaces is no part of the price of the rental any more.
CREATE OR REPLACE FUNCTION set_rental_lines(booking rental_bookings, part text, total bigint) RETURNS void LANGUAGE plpgsql AS $$
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
      AND NOT EXISTS (SELECT FROM line_items c WHERE c.corrects_id = l.id)
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
  IF own.id IS NOT NULL AND rest = 0 AND own.corrects_id IS NOT NULL THEN
    -- Its row stays, so that the credited line that it replaces does not count again.
    UPDATE line_items SET deleted_at = now(), updated_at = now() WHERE id = own.id;
  ELSIF own.id IS NOT NULL AND rest = 0 THEN
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
CREATE OR REPLACE FUNCTION rental_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INTO hire, late, charged FROM line_items l WHERE l.rental_booking_id = changed AND l.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM line_items c WHERE c.corrects_id = l.id);
  UPDATE rental_bookings SET total_amount = hire, late_charge = late, additional_charges = charged, updated_at = now()
    WHERE id = changed AND (total_amount, late_charge, additional_charges) IS DISTINCT FROM (hire, late, charged);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rental_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INTO hire, late, charged FROM line_items l WHERE l.rental_booking_id = booking.id AND l.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM line_items c WHERE c.corrects_id = l.id);
  IF (booking.total_amount, booking.late_charge, booking.additional_charges) IS DISTINCT FROM (hire, late, charged) THEN
    RAISE EXCEPTION 'the price of rental % is not the sum of its lines', booking.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rental_bookings_add_up';
  END IF;
  RETURN NULL;
END
$$;
