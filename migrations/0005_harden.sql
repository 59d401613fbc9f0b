ALTER TABLE "appointments" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "lapses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_photos" ADD COLUMN "file_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "lapses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_vehicles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "special_operating_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_pending_lapse" ON "appointments" USING btree ("lapses_at") WHERE "appointments"."status" = 'pending' and "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_pending_network" ON "appointments" USING btree ("network_hash") WHERE "appointments"."status" = 'pending' and "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "rental_bookings_pending_lapse" ON "rental_bookings" USING btree ("lapses_at") WHERE "rental_bookings"."status" = 'pending' and "rental_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rental_bookings_pending_network" ON "rental_bookings" USING btree ("network_hash") WHERE "rental_bookings"."status" = 'pending' and "rental_bookings"."deleted_at" is null;--> statement-breakpoint
UPDATE "licence_photos" SET "file_deleted_at" = "purged_at";--> statement-breakpoint
ALTER TABLE "licence_photos" ADD CONSTRAINT "licence_photos_purged_before_deleted" CHECK ("licence_photos"."file_deleted_at" is null or "licence_photos"."purged_at" is not null);--> statement-breakpoint
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON appointments
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON business_settings
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON clients
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON rental_bookings
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON rental_vehicles
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON special_operating_days
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON staff
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON tow_bookings
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION count_version();
