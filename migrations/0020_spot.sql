ALTER TABLE "appointments" RENAME COLUMN "place" TO "spot";--> statement-breakpoint
ALTER INDEX "appointments_place_unique" RENAME TO "appointments_spot_unique";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_place_within_capacity" TO "appointments_spot_within_capacity";
