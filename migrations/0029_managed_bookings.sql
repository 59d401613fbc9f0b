CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"text" text NOT NULL,
	"wanted_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_subject_known" CHECK ("customer_notes"."subject" in ('appointment', 'rental_booking', 'tow_booking'))
);
--> statement-breakpoint
CREATE TABLE "manage_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manage_links_subject_known" CHECK ("manage_links"."subject" in ('appointment', 'rental_booking', 'tow_booking'))
);
--> statement-breakpoint
CREATE TABLE "move_requests" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"from_slot_id" text collate "C" NOT NULL,
	"time_slot_id" text collate "C" NOT NULL,
	"spot" integer NOT NULL,
	"slot_capacity" integer NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_requests_spot_unique" UNIQUE("time_slot_id","spot"),
	CONSTRAINT "move_requests_spot_within_capacity" CHECK ("move_requests"."spot" >= 1 and "move_requests"."spot" <= "move_requests"."slot_capacity")
);
--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_slot_fk" FOREIGN KEY ("time_slot_id","slot_capacity") REFERENCES "public"."time_slots"("id","capacity") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "customer_notes_by_entity" ON "customer_notes" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "manage_links_by_entity" ON "manage_links" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "move_requests_by_lapse" ON "move_requests" USING btree ("lapses_at");--> statement-breakpoint
-- Written manually
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON move_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON customer_notes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- A spot is held once, by an appointment or by a move request. Both functions lock the slot first, in modes that exclude each
-- other, and so see what the other transaction has committed.
CREATE FUNCTION refuse_requested_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The foreign key, whose trigger runs before this one, has locked the slot of a new row.
  IF TG_OP = 'UPDATE' THEN
    PERFORM FROM time_slots WHERE id = NEW.time_slot_id FOR KEY SHARE;
  END IF;
  IF EXISTS (SELECT FROM move_requests WHERE time_slot_id = NEW.time_slot_id AND spot = NEW.spot) THEN
    RAISE EXCEPTION 'A customer has asked to move to this spot' USING
      ERRCODE = 'unique_violation', CONSTRAINT = 'appointments_spot_unique', TABLE = 'appointments';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER spot_not_requested_on_insert AFTER INSERT ON appointments
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION refuse_requested_spot();
--> statement-breakpoint
CREATE TRIGGER spot_not_requested_on_update AFTER UPDATE OF time_slot_id, spot, status, deleted_at ON appointments
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NEW.deleted_at IS NULL AND (
    NEW.time_slot_id <> OLD.time_slot_id OR NEW.spot <> OLD.spot OR OLD.status = 'cancelled' OR OLD.deleted_at IS NOT NULL))
  EXECUTE FUNCTION refuse_requested_spot();
--> statement-breakpoint
CREATE FUNCTION refuse_taken_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM time_slots WHERE id = NEW.time_slot_id FOR UPDATE;
  IF EXISTS (SELECT FROM appointments WHERE time_slot_id = NEW.time_slot_id AND spot = NEW.spot
      AND status <> 'cancelled' AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'An appointment has this spot' USING
      ERRCODE = 'unique_violation', CONSTRAINT = 'move_requests_spot_unique', TABLE = 'move_requests';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER spot_not_taken BEFORE INSERT OR UPDATE OF time_slot_id, spot ON move_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_taken_spot();
--> statement-breakpoint
-- The old time of a move request is gone, or the vehicle is here: the requested spot becomes available.
CREATE FUNCTION release_requested_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A deletion of no rows would be announced too.
  IF EXISTS (SELECT FROM move_requests WHERE appointment_id = NEW.id) THEN
    DELETE FROM move_requests WHERE appointment_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER release_requested_spot AFTER UPDATE OF time_slot_id, status, deleted_at ON appointments
  FOR EACH ROW WHEN (NEW.status NOT IN ('confirmed', 'scheduled') OR NEW.deleted_at IS NOT NULL
    OR NEW.time_slot_id <> OLD.time_slot_id)
  EXECUTE FUNCTION release_requested_spot();
