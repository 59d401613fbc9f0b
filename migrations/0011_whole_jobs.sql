CREATE TABLE "call_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"template" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	CONSTRAINT "call_tasks_subject_known" CHECK ("call_tasks"."subject" in ('appointment', 'rental_booking', 'tow_booking')),
	CONSTRAINT "call_tasks_reason_known" CHECK ("call_tasks"."reason" in ('prefers_call', 'no_mail_server', 'no_sms_gateway')),
	CONSTRAINT "call_tasks_outcome_known" CHECK ("call_tasks"."outcome" in ('called', 'replaced', 'not_needed')),
	CONSTRAINT "call_tasks_closed_with_outcome" CHECK (("call_tasks"."closed_at" is null) = ("call_tasks"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid,
	"client_count" integer NOT NULL,
	"vehicle_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_counts" CHECK ("imports"."client_count" >= 0 and "imports"."vehicle_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "record_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid,
	"rental_booking_id" uuid,
	"stage" text,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"taken_by" uuid,
	"purged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_photos_stage_known" CHECK ("record_photos"."stage" in ('pickup', 'return')),
	CONSTRAINT "record_photos_of_one_record" CHECK ("record_photos"."purged_at" is not null or ("record_photos"."appointment_id" is null) <> ("record_photos"."rental_booking_id" is null)),
	CONSTRAINT "record_photos_stage_of_rental" CHECK ("record_photos"."purged_at" is not null or ("record_photos"."stage" is null) = ("record_photos"."rental_booking_id" is null)),
	CONSTRAINT "record_photos_bytes" CHECK ("record_photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_conditions" (
	"rental_booking_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"fuel_eighths" integer,
	"damage_notes" text,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_conditions_rental_booking_id_stage_pk" PRIMARY KEY("rental_booking_id","stage"),
	CONSTRAINT "rental_conditions_stage_known" CHECK ("rental_conditions"."stage" in ('pickup', 'return')),
	CONSTRAINT "rental_conditions_fuel" CHECK ("rental_conditions"."fuel_eighths" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "work_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "work_periods_in_order" CHECK ("work_periods"."ended_at" >= "work_periods"."started_at")
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_place_within_capacity";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_local_has_password";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "board_position" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "overbook_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "checked_in_from" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "odometer_before_pickup" integer;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "odometer_before_return" integer;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "car_status_at_return" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invite_token_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invite_token_expires" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "start_page" text DEFAULT 'dashboard' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_rental_booking_id_rental_bookings_id_fk" FOREIGN KEY ("rental_booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_conditions" ADD CONSTRAINT "rental_conditions_rental_booking_id_rental_bookings_id_fk" FOREIGN KEY ("rental_booking_id") REFERENCES "public"."rental_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_conditions" ADD CONSTRAINT "rental_conditions_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_notes" ADD CONSTRAINT "work_notes_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_notes" ADD CONSTRAINT "work_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_tasks_one_open" ON "call_tasks" USING btree ("entity_id") WHERE "call_tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "call_tasks_open" ON "call_tasks" USING btree ("created_at") WHERE "call_tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "call_tasks_by_entity" ON "call_tasks" USING btree ("entity_id","created_at");--> statement-breakpoint
CREATE INDEX "call_tasks_called" ON "call_tasks" USING btree ("closed_at","id") WHERE "call_tasks"."outcome" = 'called';--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "record_photos_by_appointment" ON "record_photos" USING btree ("appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "record_photos_by_rental" ON "record_photos" USING btree ("rental_booking_id","created_at");--> statement-breakpoint
CREATE INDEX "record_photos_to_delete" ON "record_photos" USING btree ("purged_at") WHERE "record_photos"."purged_at" is not null;--> statement-breakpoint
CREATE INDEX "work_notes_by_appointment" ON "work_notes" USING btree ("appointment_id","created_at");--> statement-breakpoint
CREATE INDEX "work_periods_by_appointment" ON "work_periods" USING btree ("appointment_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_periods_one_running" ON "work_periods" USING btree ("staff_id") WHERE "work_periods"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "work_periods_by_staff" ON "work_periods" USING btree ("staff_id","ended_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_by_import" ON "clients" USING btree ("import_id") WHERE "clients"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "users_invite_token" ON "users" USING btree ("invite_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_staff_unique" ON "users" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_import" ON "vehicles" USING btree ("import_id") WHERE "vehicles"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_checked_in_from" CHECK ("appointments"."checked_in_from" is null or ("appointments"."check_in_time" is not null and "appointments"."checked_in_from" in ('pending', 'confirmed', 'scheduled')));--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_car_at_return" CHECK ("rental_bookings"."car_status_at_return" is null or "rental_bookings"."car_status_at_return" in ('available', 'rented', 'maintenance', 'inactive'));--> statement-breakpoint
-- The reading before these pickups is not known: undoing one leaves the odometer as it is.
UPDATE "rental_bookings" SET "odometer_before_pickup" = "pickup_mileage" WHERE "status" = 'picked_up' or "returned_at" > now() - interval '7 days';--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_ready_while_here" CHECK ("appointments"."ready_at" is null or "appointments"."status" in ('in_progress', 'completed'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_place_within_capacity" CHECK ("appointments"."place" >= 1 and ("appointments"."place" <= "appointments"."slot_capacity" or ("appointments"."overbook_reason" is not null and "appointments"."place" <= "appointments"."slot_capacity" + 10)));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_start_page_known" CHECK ("users"."start_page" in ('dashboard', 'my_jobs'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_local_has_password" CHECK ("users"."provider" <> 'local' or "users"."password_hash" is not null or "users"."invite_token_hash" is not null);
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON call_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON imports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON record_photos
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON rental_conditions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON work_notes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON work_periods
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
