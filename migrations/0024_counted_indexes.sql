DROP INDEX "clients_by_status";--> statement-breakpoint
DROP INDEX "rental_bookings_by_status";--> statement-breakpoint
DROP INDEX "vehicles_by_status";--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("status") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "rental_bookings_by_status" ON "rental_bookings" USING btree ("status","start_date") WHERE "rental_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_by_status" ON "vehicles" USING btree ("status","created_at") WHERE "vehicles"."deleted_at" is null;