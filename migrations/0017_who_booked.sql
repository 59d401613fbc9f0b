DROP INDEX "clients_email_phone_unique";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_name" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_email" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_phone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "previous_client_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "shares_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "booked_name" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "booked_email" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "booked_phone" text;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "previous_client_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "tow_bookings" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_previous_client_id_clients_id_fk" FOREIGN KEY ("previous_client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_previous_client_id_clients_id_fk" FOREIGN KEY ("previous_client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_request" ON "appointments" USING btree ("request_hash") WHERE "appointments"."request_hash" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_booked_email" ON "appointments" USING btree (lower("booked_email")) WHERE "appointments"."booked_email" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_booked_phone" ON "appointments" USING btree ("booked_phone") WHERE "appointments"."booked_phone" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_previous_client" ON "appointments" USING btree ("previous_client_id") WHERE "appointments"."previous_client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_phone_name_unique" ON "clients" USING btree (lower("email"),substring("phone", '^[+0-9]*'),lower("name")) WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_request" ON "rental_bookings" USING btree ("request_hash") WHERE "rental_bookings"."request_hash" is not null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_booked_email" ON "rental_bookings" USING btree (lower("booked_email")) WHERE "rental_bookings"."booked_email" is not null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_booked_phone" ON "rental_bookings" USING btree ("booked_phone") WHERE "rental_bookings"."booked_phone" is not null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_previous_client" ON "rental_bookings" USING btree ("previous_client_id") WHERE "rental_bookings"."previous_client_id" is not null;--> statement-breakpoint
CREATE INDEX "tow_bookings_by_request" ON "tow_bookings" USING btree ("request_hash") WHERE "tow_bookings"."request_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_phone_unique" ON "clients" USING btree (lower("email"),substring("phone", '^[+0-9]*')) WHERE "clients"."deleted_at" is null and not "clients"."shares_contact";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_whole" CHECK (("appointments"."booked_name" is null) = ("appointments"."booked_phone" is null));--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD CONSTRAINT "rental_bookings_booked_by_whole" CHECK (("rental_bookings"."booked_name" is null) = ("rental_bookings"."booked_phone" is null));