ALTER TABLE "vehicles" ADD COLUMN "registration_expires" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "inspection_due" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_date" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_mileage" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "mileage_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "earlier_mileage" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "earlier_mileage_on" date;--> statement-breakpoint
CREATE INDEX "vehicles_by_registration_expires" ON "vehicles" USING btree ("registration_expires") WHERE "vehicles"."deleted_at" is null and "vehicles"."registration_expires" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_by_inspection_due" ON "vehicles" USING btree ("inspection_due") WHERE "vehicles"."deleted_at" is null and "vehicles"."inspection_due" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_by_service_due_on" ON "vehicles" USING btree ("service_due_on") WHERE "vehicles"."deleted_at" is null and "vehicles"."service_due_on" is not null;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_service_mileage_sane" CHECK ("vehicles"."service_due_mileage" >= 0);--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_readings_in_order" CHECK ("vehicles"."earlier_mileage_on" < "vehicles"."mileage_on");