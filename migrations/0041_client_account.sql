ALTER TABLE "clients" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "abn" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_address" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "credit_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "needs_purchase_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "gets_statement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminded_by" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_length" CHECK (length("clients"."company") between 1 and 100);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_abn_digits" CHECK ("clients"."abn" ~ '^[0-9]{11}$');--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_billing_address_length" CHECK (length("clients"."billing_address") between 1 and 300);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_terms_in_range" CHECK ("clients"."terms_days" between 0 and 90);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_credit_limit_in_range" CHECK ("clients"."credit_limit" between 0 and 1000000000);