DROP INDEX "line_items_by_service";--> statement-breakpoint
DROP INDEX "documents_by_date";--> statement-breakpoint
DROP INDEX "line_items_by_appointment";--> statement-breakpoint
DROP INDEX "line_items_by_rental";--> statement-breakpoint
DROP INDEX "line_items_by_tow";--> statement-breakpoint
DROP INDEX "line_items_by_client";--> statement-breakpoint
CREATE INDEX "documents_by_date" ON "documents" USING btree ("issued_on","id","type","is_write_off","total","gst");--> statement-breakpoint
CREATE INDEX "line_items_by_appointment" ON "line_items" USING btree ("appointment_id","position") WHERE "line_items"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "line_items_by_rental" ON "line_items" USING btree ("rental_booking_id","position") WHERE "line_items"."rental_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "line_items_by_tow" ON "line_items" USING btree ("tow_booking_id","position") WHERE "line_items"."tow_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "line_items_by_client" ON "line_items" USING btree ("client_id","position") WHERE "line_items"."client_id" is not null;