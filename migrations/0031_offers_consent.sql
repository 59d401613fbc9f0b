CREATE TABLE "unsubscribe_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_consent_source" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offers_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_by_client" ON "unsubscribe_links" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_consent_recorded" CHECK (("clients"."offers_consent_at" is null) = ("clients"."offers_consent_source" is null));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_consent_source_known" CHECK ("clients"."offers_consent_source" in ('staff', 'customer'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_offers_stopped_after_consent" CHECK ("clients"."offers_stopped_at" is null or "clients"."offers_consent_at" is not null);