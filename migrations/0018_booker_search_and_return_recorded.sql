ALTER TABLE "appointments" ADD COLUMN "booker_search" text collate "C" GENERATED ALWAYS AS (search_text(booked_name)) STORED;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "return_recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_bookings" ADD COLUMN "booker_search" text collate "C" GENERATED ALWAYS AS (search_text(booked_name)) STORED;--> statement-breakpoint
CREATE INDEX "appointments_by_booker_search" ON "appointments" USING btree ("booker_search") WHERE "appointments"."booker_search" is not null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_booker_search" ON "rental_bookings" USING btree ("booker_search") WHERE "rental_bookings"."booker_search" is not null;