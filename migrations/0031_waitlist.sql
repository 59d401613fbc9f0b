CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"preferred_contact" text NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"part_of_day" text DEFAULT 'any' NOT NULL,
	"request" jsonb,
	"pickup_time" text,
	"return_time" text,
	"taken_from" timestamp,
	"taken_until" timestamp,
	"category" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"booking_id" uuid,
	"offer" text collate "C",
	"offer_until" timestamp with time zone,
	"offered" text[] DEFAULT '{}' NOT NULL,
	"request_hash" text NOT NULL,
	"network_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text collate "C" GENERATED ALWAYS AS (search_text(name || ' ' || email || ' ' || phone)) STORED,
	CONSTRAINT "waitlist_entries_kind_known" CHECK ("waitlist_entries"."kind" in ('service', 'rental')),
	CONSTRAINT "waitlist_entries_contact_known" CHECK ("waitlist_entries"."preferred_contact" in ('phone', 'email', 'sms')),
	CONSTRAINT "waitlist_entries_part_known" CHECK ("waitlist_entries"."part_of_day" in ('any', 'morning', 'afternoon')),
	CONSTRAINT "waitlist_entries_category_known" CHECK ("waitlist_entries"."category" in ('compact', 'mid-size', 'full-size', 'suv', 'luxury')),
	CONSTRAINT "waitlist_entries_status_known" CHECK ("waitlist_entries"."status" in ('waiting', 'booked', 'left', 'ended')),
	CONSTRAINT "waitlist_entries_days_in_order" CHECK ("waitlist_entries"."last_date" >= "waitlist_entries"."first_date"),
	CONSTRAINT "waitlist_entries_pickup_valid" CHECK ("waitlist_entries"."pickup_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "waitlist_entries_return_valid" CHECK ("waitlist_entries"."return_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "waitlist_entries_work_of_service" CHECK (("waitlist_entries"."kind" = 'service') = ("waitlist_entries"."request" is not null)),
	CONSTRAINT "waitlist_entries_times_of_rental" CHECK (("waitlist_entries"."kind" = 'rental') = ("waitlist_entries"."pickup_time" is not null) and ("waitlist_entries"."kind" = 'rental') = ("waitlist_entries"."return_time" is not null) and ("waitlist_entries"."kind" = 'rental') = ("waitlist_entries"."taken_from" is not null) and ("waitlist_entries"."kind" = 'rental') = ("waitlist_entries"."taken_until" is not null)),
	CONSTRAINT "waitlist_entries_booked_has_booking" CHECK (("waitlist_entries"."status" = 'booked') = ("waitlist_entries"."booking_id" is not null)),
	CONSTRAINT "waitlist_entries_offer_whole" CHECK (("waitlist_entries"."offer" is null) = ("waitlist_entries"."offer_until" is null)),
	CONSTRAINT "waitlist_entries_offer_while_waiting" CHECK ("waitlist_entries"."offer" is null or "waitlist_entries"."status" = 'waiting')
);
--> statement-breakpoint
ALTER TABLE "call_tasks" DROP CONSTRAINT "call_tasks_subject_known";--> statement-breakpoint
ALTER TABLE "customer_notes" DROP CONSTRAINT "customer_notes_subject_known";--> statement-breakpoint
ALTER TABLE "manage_links" DROP CONSTRAINT "manage_links_subject_known";--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_line" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."status" = 'waiting' and "waitlist_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_email" ON "waitlist_entries" USING btree (lower("email")) WHERE "waitlist_entries"."status" = 'waiting' and "waitlist_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_status" ON "waitlist_entries" USING btree ("status","updated_at");--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_subject_known" CHECK ("call_tasks"."subject" in ('appointment', 'rental_booking', 'tow_booking', 'waitlist_entry'));--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_subject_known" CHECK ("customer_notes"."subject" in ('appointment', 'rental_booking', 'tow_booking', 'waitlist_entry'));--> statement-breakpoint
ALTER TABLE "manage_links" ADD CONSTRAINT "manage_links_subject_known" CHECK ("manage_links"."subject" in ('appointment', 'rental_booking', 'tow_booking', 'waitlist_entry'));
--> statement-breakpoint
-- Written manually
CREATE TRIGGER count_version BEFORE UPDATE ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON waitlist_entries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
