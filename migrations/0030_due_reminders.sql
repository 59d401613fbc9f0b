CREATE TABLE "unsubscribe_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_consent_source" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "registration_expires" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "inspection_due" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_date" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_mileage" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_due_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "mileage_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "earlier_mileage" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "earlier_mileage_on" date;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_by_client" ON "unsubscribe_links" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_registration_expires" ON "vehicles" USING btree ("registration_expires") WHERE "vehicles"."deleted_at" is null and "vehicles"."registration_expires" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_by_inspection_due" ON "vehicles" USING btree ("inspection_due") WHERE "vehicles"."deleted_at" is null and "vehicles"."inspection_due" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_by_service_due_on" ON "vehicles" USING btree ("service_due_on") WHERE "vehicles"."deleted_at" is null and "vehicles"."service_due_on" is not null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_consent_recorded" CHECK (("clients"."offers_consent_at" is null) = ("clients"."offers_consent_source" is null));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_consent_source_known" CHECK ("clients"."offers_consent_source" in ('staff', 'customer'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_stopped_after_consent" CHECK ("clients"."offers_stopped_at" is null or "clients"."offers_consent_at" is not null);--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_service_mileage_sane" CHECK ("vehicles"."service_due_mileage" >= 0);--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_readings_in_order" CHECK ("vehicles"."earlier_mileage_on" < "vehicles"."mileage_on");