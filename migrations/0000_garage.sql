CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"time_slot_id" text collate "C" NOT NULL,
	"place" integer NOT NULL,
	"slot_capacity" integer NOT NULL,
	"assigned_staff_id" uuid,
	"preferred_staff_id" uuid,
	"prefers_apprentice" boolean DEFAULT false NOT NULL,
	"services" text[] NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"confirmation_note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"check_in_time" timestamp with time zone,
	"check_out_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "appointments_place_within_capacity" CHECK ("appointments"."place" between 1 and "appointments"."slot_capacity"),
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('pending', 'confirmed', 'scheduled', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "appointments_some_service" CHECK (cardinality("appointments"."services") > 0),
	CONSTRAINT "appointments_out_after_in" CHECK ("appointments"."check_out_time" >= "appointments"."check_in_time"),
	CONSTRAINT "appointments_progress_has_arrival" CHECK ("appointments"."status" not in ('in_progress', 'completed') or "appointments"."check_in_time" is not null),
	CONSTRAINT "appointments_completed_has_departure" CHECK (("appointments"."status" = 'completed') = ("appointments"."check_out_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "australian_public_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"local_name" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text DEFAULT 'AU' NOT NULL,
	"fixed" boolean NOT NULL,
	"global" boolean NOT NULL,
	"counties" text[],
	"launch_year" integer,
	"types" text[] NOT NULL,
	"year" integer NOT NULL,
	"synced" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "australian_public_holidays_date_name_unique" UNIQUE("date","name")
);
--> statement-breakpoint
CREATE TABLE "business_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" jsonb NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_settings_key_unique" UNIQUE("setting_key")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"preferred_contact" text DEFAULT 'phone' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "clients_contact_known" CHECK ("clients"."preferred_contact" in ('phone', 'email', 'sms')),
	CONSTRAINT "clients_status_known" CHECK ("clients"."status" in ('active', 'inactive', 'vip'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "licence_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"claimed_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_photos_bytes" CHECK ("licence_photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"template" text NOT NULL,
	"entity_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel_known" CHECK ("outbox"."channel" in ('email', 'sms')),
	CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rental_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"rental_vehicle_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"pickup_time" text NOT NULL,
	"return_time" text NOT NULL,
	"taken_from" timestamp NOT NULL,
	"taken_until" timestamp NOT NULL,
	"total_days" integer NOT NULL,
	"daily_rate" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"additional_charges" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"pickup_mileage" integer,
	"return_mileage" integer,
	"picked_up_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"notes" text,
	"rejection_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"driver_license" text,
	"license_expiration_date" date,
	"date_of_birth" date,
	"customer_address" text,
	"license_photo_id" uuid,
	"license_photo_back_id" uuid,
	"keep_photos" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "rental_bookings_status_known" CHECK ("rental_bookings"."status" in ('pending', 'confirmed', 'picked_up', 'returned', 'cancelled')),
	CONSTRAINT "rental_bookings_dates_in_order" CHECK ("rental_bookings"."end_date" >= "rental_bookings"."start_date"),
	CONSTRAINT "rental_bookings_taken_in_order" CHECK ("rental_bookings"."taken_until" > "rental_bookings"."taken_from"),
	CONSTRAINT "rental_bookings_same_day_times" CHECK ("rental_bookings"."end_date" > "rental_bookings"."start_date" or "rental_bookings"."return_time" > "rental_bookings"."pickup_time"),
	CONSTRAINT "rental_bookings_pickup_valid" CHECK ("rental_bookings"."pickup_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "rental_bookings_return_valid" CHECK ("rental_bookings"."return_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "rental_bookings_money" CHECK ("rental_bookings"."total_days" >= 1 and "rental_bookings"."daily_rate" >= 0 and "rental_bookings"."total_amount" >= 0 and "rental_bookings"."additional_charges" >= 0),
	CONSTRAINT "rental_bookings_mileage" CHECK ("rental_bookings"."pickup_mileage" >= 0 and "rental_bookings"."return_mileage" >= "rental_bookings"."pickup_mileage"),
	CONSTRAINT "rental_bookings_handed_over" CHECK ("rental_bookings"."status" not in ('picked_up', 'returned') or ("rental_bookings"."pickup_mileage" is not null and "rental_bookings"."picked_up_at" is not null)),
	CONSTRAINT "rental_bookings_taken_back" CHECK ("rental_bookings"."status" <> 'returned' or ("rental_bookings"."return_mileage" is not null and "rental_bookings"."returned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rental_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"license_plate" text NOT NULL,
	"category" text NOT NULL,
	"fuel_type" text DEFAULT 'petrol' NOT NULL,
	"transmission" text DEFAULT 'automatic' NOT NULL,
	"seating_capacity" integer DEFAULT 5 NOT NULL,
	"daily_rate" integer NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"features" text[],
	"odometer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "rental_vehicles_category_known" CHECK ("rental_vehicles"."category" in ('compact', 'mid-size', 'full-size', 'suv', 'luxury')),
	CONSTRAINT "rental_vehicles_fuel_known" CHECK ("rental_vehicles"."fuel_type" in ('petrol', 'diesel', 'hybrid', 'electric')),
	CONSTRAINT "rental_vehicles_transmission_known" CHECK ("rental_vehicles"."transmission" in ('automatic', 'manual')),
	CONSTRAINT "rental_vehicles_status_known" CHECK ("rental_vehicles"."status" in ('available', 'rented', 'maintenance', 'inactive')),
	CONSTRAINT "rental_vehicles_seats" CHECK ("rental_vehicles"."seating_capacity" between 2 and 12),
	CONSTRAINT "rental_vehicles_rate" CHECK ("rental_vehicles"."daily_rate" >= 0),
	CONSTRAINT "rental_vehicles_odometer" CHECK ("rental_vehicles"."odometer" >= 0),
	CONSTRAINT "rental_vehicles_plate_plain" CHECK ("rental_vehicles"."license_plate" = upper("rental_vehicles"."license_plate") and "rental_vehicles"."license_plate" !~ ' ')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_operating_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"open_time" text,
	"close_time" text,
	"reason" text,
	"manually_open" boolean DEFAULT false NOT NULL,
	"holiday_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "special_operating_days_date_unique" UNIQUE("date"),
	CONSTRAINT "special_days_type_known" CHECK ("special_operating_days"."type" in ('closed', 'half_day')),
	CONSTRAINT "special_days_hours" CHECK (case when "special_operating_days"."type" = 'closed' then "special_operating_days"."open_time" is null and "special_operating_days"."close_time" is null
        else "special_operating_days"."open_time" is not null and "special_operating_days"."close_time" is not null and "special_operating_days"."open_time" < "special_operating_days"."close_time" end),
	CONSTRAINT "special_days_open_time_valid" CHECK ("special_operating_days"."open_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "special_days_close_time_valid" CHECK ("special_operating_days"."close_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position" text NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"is_apprentice" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"hire_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "staff_position_known" CHECK ("staff"."position" in ('mechanic', 'service_advisor', 'manager')),
	CONSTRAINT "staff_status_known" CHECK ("staff"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"capacity" integer NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_slots_id_capacity" UNIQUE("id","capacity"),
	CONSTRAINT "time_slots_date_time_unique" UNIQUE("date","time"),
	CONSTRAINT "time_slots_time_valid" CHECK ("time_slots"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "time_slots_id_matches" CHECK ("time_slots"."id" = to_char("time_slots"."date", 'YYYY-MM-DD') || 'T' || "time_slots"."time"),
	CONSTRAINT "time_slots_capacity_limits" CHECK ("time_slots"."capacity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "tow_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text NOT NULL,
	"vehicle_make" text,
	"vehicle_model" text,
	"vehicle_year" integer,
	"vehicle_license_plate" text,
	"vehicle_color" text,
	"drivable" boolean,
	"pickup_location" text NOT NULL,
	"destination_location" text,
	"preferred_date" date,
	"preferred_time" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"issue_description" text,
	"notes" text,
	"appointment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tow_bookings_status_known" CHECK ("tow_bookings"."status" in ('pending', 'confirmed', 'dispatched', 'completed', 'cancelled')),
	CONSTRAINT "tow_bookings_time_valid" CHECK ("tow_bookings"."preferred_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_image_url" text,
	"provider" text NOT NULL,
	"provider_subject" text,
	"role" text NOT NULL,
	"password_hash" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"verification_token_hash" text,
	"verification_token_expires" timestamp with time zone,
	"reset_token_hash" text,
	"reset_token_expires" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'staff', 'admin')),
	CONSTRAINT "users_provider_known" CHECK ("users"."provider" in ('replit', 'local')),
	CONSTRAINT "users_local_has_password" CHECK ("users"."provider" <> 'local' or "users"."password_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"license_plate" text,
	"vin" text,
	"mileage" integer,
	"engine_size" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "vehicles_status_known" CHECK ("vehicles"."status" in ('active', 'in_service', 'inactive')),
	CONSTRAINT "vehicles_year_sane" CHECK ("vehicles"."year" between 1900 and 2200),
	CONSTRAINT "vehicles_mileage_sane" CHECK ("vehicles"."mileage" >= 0),
	CONSTRAINT "vehicles_plate_plain" CHECK ("vehicles"."license_plate" = upper("vehicles"."license_plate") and "vehicles"."license_plate" !~ ' ')
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assigned_staff_id_staff_id_fk" FOREIGN KEY ("assigned_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_preferred_staff_id_staff_id_fk" FOREIGN KEY ("preferred_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_fk" FOREIGN KEY ("time_slot_id","slot_capacity") REFERENCES "public"."time_slots"("id","capacity") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_rental_vehicle_id_rental_vehicles_id_fk" FOREIGN KEY ("rental_vehicle_id") REFERENCES "public"."rental_vehicles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_license_photo_id_licence_photos_id_fk" FOREIGN KEY ("license_photo_id") REFERENCES "public"."licence_photos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_license_photo_back_id_licence_photos_id_fk" FOREIGN KEY ("license_photo_back_id") REFERENCES "public"."licence_photos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_operating_days" ADD CONSTRAINT "special_operating_days_holiday_id_australian_public_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."australian_public_holidays"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD CONSTRAINT "tow_bookings_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_place_unique" ON "appointments" USING btree ("time_slot_id","place") WHERE "appointments"."status" <> 'cancelled' and "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_vehicle_once_per_slot" ON "appointments" USING btree ("time_slot_id","vehicle_id") WHERE "appointments"."status" <> 'cancelled' and "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_client" ON "appointments" USING btree ("client_id","time_slot_id");--> statement-breakpoint
CREATE INDEX "appointments_by_vehicle" ON "appointments" USING btree ("vehicle_id","time_slot_id");--> statement-breakpoint
CREATE INDEX "appointments_by_staff" ON "appointments" USING btree ("assigned_staff_id","time_slot_id");--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("status","time_slot_id");--> statement-breakpoint
CREATE INDEX "appointments_by_creation" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_open_work" ON "appointments" USING btree ("time_slot_id","id") WHERE "appointments"."deleted_at" is null and "appointments"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "appointments_by_check_out" ON "appointments" USING btree ("check_out_time");--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "australian_public_holidays_by_year" ON "australian_public_holidays" USING btree ("year","date");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_phone_unique" ON "clients" USING btree (lower("email"),"phone") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower("name") collate "C","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_creation" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("status");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "licence_photos_unclaimed" ON "licence_photos" USING btree ("created_at") WHERE "licence_photos"."claimed_at" is null and "licence_photos"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_by_creation" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_vehicle" ON "rental_bookings" USING btree ("rental_vehicle_id","taken_from","taken_until");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_client" ON "rental_bookings" USING btree ("client_id","start_date");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_status" ON "rental_bookings" USING btree ("status","start_date");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_dates" ON "rental_bookings" USING btree ("start_date","end_date");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_creation" ON "rental_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rental_bookings_by_return" ON "rental_bookings" USING btree ("returned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_vehicles_plate_unique" ON "rental_vehicles" USING btree ("license_plate") WHERE "rental_vehicles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rental_vehicles_by_status" ON "rental_vehicles" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_unique" ON "staff" USING btree (lower("email")) WHERE "staff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_by_name" ON "staff" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "tow_bookings_by_status" ON "tow_bookings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "tow_bookings_by_appointment" ON "tow_bookings" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_provider_subject_unique" ON "users" USING btree ("provider","provider_subject");--> statement-breakpoint
CREATE INDEX "users_verification_token" ON "users" USING btree ("verification_token_hash");--> statement-breakpoint
CREATE INDEX "users_reset_token" ON "users" USING btree ("reset_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_client_plate_unique" ON "vehicles" USING btree ("client_id","license_plate") WHERE "vehicles"."deleted_at" is null and "vehicles"."license_plate" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_by_client" ON "vehicles" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_plate" ON "vehicles" USING btree ("license_plate");--> statement-breakpoint
CREATE INDEX "vehicles_by_status" ON "vehicles" USING btree ("status");--> statement-breakpoint
CREATE INDEX "vehicles_by_creation" ON "vehicles" USING btree ("created_at","id");